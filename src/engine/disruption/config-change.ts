import type { DisruptionAction, PolicyRule } from './disruption-policies';

export type EntryChange = 'added' | 'removed' | 'changed';

/** One thing that differs between two MachineConfigs. */
export type ConfigChange =
  /** `isLayered`: the image that was built for the pool, not the one of the release. */
  | {
      readonly kind: 'osImage';
      readonly from: string;
      readonly to: string;
      readonly isLayered: boolean;
    }
  /** Both lists empty: only the order differs. */
  | {
      readonly kind: 'kernelArguments' | 'extensions';
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  | { readonly kind: 'kernelType'; readonly from: string; readonly to: string }
  | { readonly kind: 'fips'; readonly from: boolean; readonly to: boolean }
  /** An image has to be built for the pool before its nodes can go on. */
  | { readonly kind: 'imageBuild' }
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly change: EntryChange;
      /** True if the encoded content is the same, and only the mode, the owner or the like differs. */
      readonly isContentSame: boolean;
      /** True if the content is known to hold no secrets. */
      readonly mayShow: boolean;
    }
  | { readonly kind: 'unit'; readonly name: string; readonly change: EntryChange }
  | { readonly kind: 'passwd'; readonly parts: readonly PasswdPart[] };

export type PasswdPart = 'sshKeys' | 'passwordHash' | 'other';

/** Reason for the effect of a change. */
export type Decision =
  /** Reboots, whatever the policies say: they are not asked. */
  | { readonly by: 'always' }
  | { readonly by: 'policy'; readonly rule: PolicyRule }
  /** No policy for it: reboots by default. */
  | { readonly by: 'noPolicy' };

export interface DecidedChange {
  readonly change: ConfigChange;
  readonly decision: Decision;
  /** Actions that this change alone asks for. */
  readonly actions: readonly DisruptionAction[];
}
