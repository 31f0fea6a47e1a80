import type { Fetched } from '../snapshot';
import type { DecidedChange } from './config-change';
import { combineActions, decideChanges } from './decide-changes';
import { diffConfigs, type LayeredImages } from './diff-configs';
import type { DisruptionAction, DisruptionPolicies } from './disruption-policies';
import { findIrreconcilable } from './irreconcilable';
import { readMachineConfigContent, type MachineConfigContent } from './machine-config-content';
import type {
  NodeImpact,
  PairDisruption,
  RebootCause,
  ServiceAction,
  UnknownReason,
} from './node-impact';
import { judgeRegistriesChange } from './registries-conf';

export interface DisruptionInput {
  /** MachineConfigs. */
  readonly from: Fetched<unknown>;
  readonly to: Fetched<unknown>;
  readonly policies: DisruptionPolicies;
  /** The only control plane node: nothing is ever drained. */
  readonly isSingleReplica?: boolean;
  /** The images of a node in image mode. */
  readonly images?: LayeredImages;
}

/**
 * Disruption of a node by the change from one MachineConfig to another, by the daemon's own rules (unchanged since
 * 4.17), with every change and what decided it. What a browser cannot see is a force file on the node, which makes it
 * reboot whatever changes. Never throws: what cannot be read gives `unknown`.
 */
export function assessDisruption(input: DisruptionInput): PairDisruption {
  const { policies, images, isSingleReplica = false } = input;
  const from = readFetched(input.from);
  if (from.state === 'unknown') return unknownPair(from.why, from.message);
  const to = readFetched(input.to);
  if (to.state === 'unknown') return unknownPair(to.why, to.message);

  const changes = decideChanges(diffConfigs(from.content, to.content, images), policies);
  const reasons = findIrreconcilable(from.content, to.content, policies.storageOverrides);
  const { impact, isDrainSkipped } =
    reasons.length > 0
      ? { impact: { kind: 'blocked', reasons } as const, isDrainSkipped: false }
      : judge(changes, { from: from.content, to: to.content, isSingleReplica });
  const isPolicyAsked = changes.some(({ decision }) => decision.by !== 'always');
  return { impact, changes, isDrainSkipped, isProvisional: policies.isStale && isPolicyAsked };
}

/** A pair that nothing can be told about. */
export function unknownPair(why: UnknownReason, message: string): PairDisruption {
  const impact: NodeImpact = { kind: 'unknown', why, message };
  return { impact, changes: [], isDrainSkipped: false, isProvisional: false };
}

type Reading =
  | { readonly state: 'read'; readonly content: MachineConfigContent }
  | { readonly state: 'unknown'; readonly why: UnknownReason; readonly message: string };

function readFetched(fetched: Fetched<unknown>): Reading {
  if (fetched.state === 'missing') {
    return { state: 'unknown', why: WHY[fetched.reason], message: fetched.message };
  }
  const reading = readMachineConfigContent(fetched.value);
  return reading.state === 'read'
    ? reading
    : { state: 'unknown', why: 'ParseError', message: reading.message };
}

const WHY: Readonly<
  Record<Extract<Fetched<never>, { state: 'missing' }>['reason'], UnknownReason>
> = {
  NotLoaded: 'NotLoaded',
  Forbidden: 'Forbidden',
  NotFound: 'NotFound',
  NotCollected: 'NotFound',
  CutOff: 'NotFound',
  Failed: 'Failed',
  NotAsked: 'NotLoaded',
};

interface Judged {
  readonly impact: NodeImpact;
  readonly isDrainSkipped: boolean;
}

interface Circumstances {
  readonly from: MachineConfigContent;
  readonly to: MachineConfigContent;
  readonly isSingleReplica: boolean;
}

function judge(changes: readonly DecidedChange[], circumstances: Circumstances): Judged {
  const { from, to, isSingleReplica } = circumstances;
  const actions = combineActions(changes);
  const has = (type: DisruptionAction['type']) => actions.some((action) => action.type === type);
  if (has('Reboot')) {
    const because = findRebootCauses(changes);
    return {
      impact: { kind: 'reboot', drain: !isSingleReplica, because },
      isDrainSkipped: isSingleReplica,
    };
  }
  const unknown = actions.find(({ type }) => type === 'Unknown');
  if (unknown) return unknownImpact('UnknownAction', unknown.name ?? '');

  const registries = has('Special') ? judgeRegistriesChange(from, to) : undefined;
  if (registries?.state === 'unreadable') return unknownImpact('ParseError', registries.message);
  const wantsDrain = has('Drain') || registries?.state === 'unsafe';
  const services = listServices(actions);
  if (wantsDrain && !isSingleReplica) {
    return { impact: { kind: 'drain', services }, isDrainSkipped: false };
  }
  return {
    impact: services.length > 0 ? { kind: 'services', services } : { kind: 'none' },
    isDrainSkipped: wantsDrain,
  };
}

function unknownImpact(why: UnknownReason, message: string): Judged {
  return { impact: { kind: 'unknown', why, message }, isDrainSkipped: false };
}

/** Each cause once, in the order of the changes. */
function findRebootCauses(changes: readonly DecidedChange[]): readonly RebootCause[] {
  const causes = changes
    .filter(({ actions }) => actions.some(({ type }) => type === 'Reboot'))
    .map(({ change, decision }) => (decision.by === 'policy' ? 'policy' : change.kind));
  return [...new Set(causes)];
}

/** `Special` reloads crio; a reload that is asked for twice is named once. */
function listServices(actions: readonly DisruptionAction[]): readonly ServiceAction[] {
  const services = new Map<string, ServiceAction>();
  for (const { type, name = '' } of actions) {
    if (type === 'Reload' || type === 'Restart') {
      services.set(`${type} ${name}`, { type, service: name });
    } else if (type === 'Special') {
      services.set('Reload crio.service', { type: 'Reload', service: 'crio.service' });
    } else if (type === 'DaemonReload') {
      services.set(type, { type });
    }
  }
  return [...services.values()];
}
