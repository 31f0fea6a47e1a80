/* The tabs on the console's details pages: one module, so that it is fetched at once. */
export { NodeUpdateTab } from './NodeUpdateTab';
export { PoolUpdateTab } from './PoolUpdateTab';
