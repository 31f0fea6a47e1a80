import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { mayBePhysical, type Platform } from '../resources/infrastructure';
import type { NextMove, NormalTime } from '../status/mover';
import { MINUTE, type Nanoseconds } from '../time';
import { measurePool } from '../timelines/measure-timelines';
import type { PoolTimelines } from '../timelines/pool-timelines';

/** Moves that have a normal time. */
export type TimedMove = Exclude<NextMove, 'resume' | 'repair' | 'free' | 'recover'>;

/**
 * What is normal where nothing nearer tells. Sources: openshift/cluster-version-operator@6e71933 pkg/cvo/status.go (an operator
 * is slow after 30 min, machine-config after 90) and pkg/cvo/updatepayload.go; openshift/machine-config-operator@7ff337a
 * pkg/controller/drain (after 10 min it slows its retries); the platform's alert KubeNodeNotReady (15 min). `render`, `start`
 * and `uncordon` are done within seconds: 5 min leave room for a restart of the controller. `apply` and `build` are ours:
 * pulling and staging an OS image, and building one.
 */
const DOCUMENTED: Readonly<Record<TimedMove, Nanoseconds>> = {
  retrieve: 10n * MINUTE,
  roll: 30n * MINUTE,
  render: 5n * MINUTE,
  build: 60n * MINUTE,
  start: 5n * MINUTE,
  drain: 10n * MINUTE,
  apply: 15n * MINUTE,
  reboot: 15n * MINUTE,
  uncordon: 5n * MINUTE,
};

const MACHINE_CONFIG_ROLL: Nanoseconds = 90n * MINUTE;

/** Firmware of large servers checks memory and devices for 10 to 20 min. Ours. */
const PHYSICAL_REBOOT: Nanoseconds = 30n * MINUTE;

/** Within seconds where an approver looks at requests; 5 min leave room for its restart. Ours. */
export const APPROVAL_TIME: Nanoseconds = 5n * MINUTE;

/** Fewer nodes tell nothing about the others. */
const FEWEST_SAMPLES = 3;

/** A node may take half as long again as the slowest before it. Ours. */
const MARGIN_PERCENT = 150n;

/** What is normal for a move of an operator, a pool or a release. */
export function documentedTime(move: TimedMove): NormalTime {
  return { longestNs: DOCUMENTED[move], basis: 'documented' };
}

export function operatorTime(operator: string): NormalTime {
  return operator === MACHINE_CONFIG_OPERATOR
    ? { longestNs: MACHINE_CONFIG_ROLL, basis: 'documented' }
    : documentedTime('roll');
}

/**
 * For how long a node may be away for its reboot: what the slowest of its pool took in this update and half of that more, once
 * three tell; never less than 10 min. Else as documented for its platform.
 */
export function rebootTime(timelines: PoolTimelines, platform: Platform): NormalTime {
  const { longestRebootNs: longestNs = 0n, reboots: samples } = measurePool(timelines);
  if (samples < FEWEST_SAMPLES) {
    return documentedRebootTime(platform);
  }
  const withMarginNs = (longestNs * MARGIN_PERCENT) / 100n;
  return { longestNs: withMarginNs > SHORTEST ? withMarginNs : SHORTEST, basis: 'pool', samples };
}

/** For how long a node may be away for its reboot on a platform, where no other node tells. */
export function documentedRebootTime(platform: Platform): NormalTime {
  return {
    longestNs: mayBePhysical(platform) ? PHYSICAL_REBOOT : DOCUMENTED.reboot,
    basis: 'documented',
  };
}

const SHORTEST: Nanoseconds = 10n * MINUTE;
