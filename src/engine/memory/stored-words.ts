import type { NodeStepId } from '../status/timeline';

export const STEPS: Readonly<Record<NodeStepId, true>> = {
  prepare: true,
  cordon: true,
  drain: true,
  files: true,
  reboot: true,
  postActions: true,
  resume: true,
  uncordon: true,
};

/** Whether it is one of the words that a union has. */
export function isOneOf<T extends string>(
  values: Readonly<Record<T, true>>,
  value: unknown,
): value is T {
  return typeof value === 'string' && Object.hasOwn(values, value);
}
