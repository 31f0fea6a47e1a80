import type { DrainBlocker, ResourceRef } from '../../engine';
import { shellWord } from '../next-steps/shell';

/** One way to get a pod off its node. */
export interface DrainChoice {
  readonly action: string;
  readonly command?: string;
  /** What it does to what runs there, as a sentence. */
  readonly availability: string;
}

export type BlockerOf<Code extends DrainBlocker['code']> = Extract<DrainBlocker, { code: Code }>;

/** The option of `oc` for the object's namespace, with a space before it. */
export function inNamespace({ namespace }: ResourceRef): string {
  return namespace === undefined || namespace === '' ? '' : ` -n ${shellWord(namespace)}`;
}
