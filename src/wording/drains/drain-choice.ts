import type { DrainBlocker, ResourceRef } from '../../engine';
import type { Who } from '../next-steps/who-can';
import { shellWord } from '../next-steps/shell';

/** One way to get a pod off its node. */
export interface DrainChoice {
  readonly action: string;
  readonly command?: string;
  /** What it does to what runs there, as a sentence. */
  readonly availability: string;
  /** Who can do it, where that is not whose turn the pod is; `noOne` where it takes only time. */
  readonly who?: Who | 'noOne';
}

export type BlockerOf<Code extends DrainBlocker['code']> = Extract<DrainBlocker, { code: Code }>;

/** The option of `oc` for the object's namespace, with a space before it. */
export function inNamespace({ namespace }: ResourceRef): string {
  return namespace === undefined || namespace === '' ? '' : ` -n ${shellWord(namespace)}`;
}
