import { MINUTE, formatInstant, type Instant } from '../../engine/time';
import { at } from './readings';

/** When the update of these nodes began. */
export const UPDATE_STARTED = at('2025-11-03T13:00:00Z');

export const OLD_CONFIG = 'rendered-worker-aaa';
export const NEW_CONFIG = 'rendered-worker-bbb';

/** The moment so many minutes into the update. */
export function minute(minutes: number): Instant {
  return UPDATE_STARTED + BigInt(Math.round(minutes * 60)) * (MINUTE / 60n);
}

/** Status, minute and message; without a message the operator's usual one where one is needed. */
export type ConditionFacts = readonly [
  status: 'True' | 'False' | 'Unknown',
  minutes: number,
  message?: string,
];

const USUAL_MESSAGES: Readonly<Record<string, string>> = {
  'Updated False': 'Node worker-a needs an update',
  'Updated True': 'Node worker-a Updated',
  'UpdatePrepared True': 'Update Compatible. Post Cfg Actions: [] Drain Required: true',
  'Resumed True': `In desired config ${NEW_CONFIG}. Resumed normal operations.`,
};

/** A MachineConfigNode as the API serves it, with just these conditions. */
export function aWrittenNode(
  conditions: Readonly<Record<string, ConditionFacts>>,
  facts: {
    readonly name?: string;
    readonly desiredConfig?: string;
    readonly acceptedConfig?: string;
  } = {},
): object {
  const { name = 'worker-a', desiredConfig = NEW_CONFIG, acceptedConfig = desiredConfig } = facts;
  return {
    metadata: { name },
    spec: { pool: { name: 'worker' }, configVersion: { desired: desiredConfig } },
    status: {
      configVersion: { current: OLD_CONFIG, desired: acceptedConfig },
      conditions: Object.entries(conditions).map(([type, [status, minutes, message]]) => ({
        type,
        status,
        reason: type,
        message: message ?? USUAL_MESSAGES[`${type} ${status}`] ?? '',
        lastTransitionTime: formatInstant(minute(minutes)),
      })),
    },
  };
}

export interface SentEventFacts {
  readonly about?: { readonly kind: string; readonly name: string };
  readonly component?: string;
  readonly message?: string;
  readonly type?: 'Normal' | 'Warning';
  /** When it last happened, if more than once. */
  readonly lastMinutes?: number;
}

/** An Event about node worker-a from its daemon. */
export function aSentEvent(reason: string, minutes: number, facts: SentEventFacts = {}): object {
  const { about = { kind: 'Node', name: 'worker-a' }, component = 'machineconfigdaemon' } = facts;
  return {
    metadata: { name: `${about.name}.${reason}.${minutes}`, namespace: 'default' },
    involvedObject: about,
    reason,
    message: facts.message ?? '',
    type: facts.type ?? 'Normal',
    source: { component },
    firstTimestamp: formatInstant(minute(minutes)),
    lastTimestamp: formatInstant(minute(facts.lastMinutes ?? minutes)),
    count: facts.lastMinutes === undefined ? 1 : 2,
  };
}
