import type { NameKind } from './pseudonyms';

/** Fields with names of people's objects, in the namespace that stands beside them or around them, and of users. */
export const OBJECT_FIELDS: ReadonlyMap<string, NameKind> = new Map([
  ['pod', 'pod'],
  ['workload', 'object'],
  ['budgets', 'object'],
  ['installPlan', 'object'],
  ['healthCheck', 'object'],
  ['configuration', 'object'],
  ['webhook', 'object'],
  ['service', 'object'],
  ['user', 'user'],
]);
