import type { ResourceRef } from '../../engine';

/** `shop/web`; without a namespace its name alone. */
export function refName({ namespace, name }: ResourceRef): string {
  return namespace === undefined || namespace === '' ? name : `${namespace}/${name}`;
}
