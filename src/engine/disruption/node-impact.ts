import type { ConfigChange, DecidedChange } from './config-change';
import type { Irreconcilable } from './irreconcilable';

/** Actions on services without a reboot. */
export type ServiceAction =
  | { readonly type: 'Reload' | 'Restart'; readonly service: string }
  | { readonly type: 'DaemonReload' };

/** The cause of a reboot. `policy`: a policy that says Reboot; the change it is about is among the changes. */
export type RebootCause = ConfigChange['kind'] | 'policy';

export type UnknownReason =
  /** MachineConfigs may not be read. */
  | 'Forbidden'
  /** A MachineConfig is not there (any more). */
  | 'NotFound'
  | 'NotLoaded'
  | 'Failed'
  /** A MachineConfig, or the registries.conf in it, cannot be understood. */
  | 'ParseError'
  /** A policy asks for something that we do not know. */
  | 'UnknownAction'
  /** A node does not name its configuration. */
  | 'NoConfigName';

/** The impact of a change of configuration on a node. */
export type NodeImpact =
  /** `drain`: false where there is nowhere to drain to, on a single node. */
  | {
      readonly kind: 'reboot';
      readonly drain: boolean;
      readonly because: readonly RebootCause[];
    }
  /** Drained, and no reboot. */
  | { readonly kind: 'drain'; readonly services: readonly ServiceAction[] }
  | { readonly kind: 'services'; readonly services: readonly ServiceAction[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'blocked'; readonly reasons: readonly Irreconcilable[] }
  | { readonly kind: 'unknown'; readonly why: UnknownReason; readonly message: string };

export interface PairDisruption {
  readonly impact: NodeImpact;
  /** Empty when they could not be compared. */
  readonly changes: readonly DecidedChange[];
  /** A drain would be asked for, and is skipped because this is the only control plane node. */
  readonly isDrainSkipped: boolean;
  /** The policies it was judged by may be replaced before it happens. */
  readonly isProvisional: boolean;
}

/** Worst first. */
export const IMPACT_RANKS: Readonly<Record<NodeImpact['kind'], number>> = {
  blocked: 0,
  reboot: 1,
  drain: 2,
  unknown: 3,
  services: 4,
  none: 5,
};
