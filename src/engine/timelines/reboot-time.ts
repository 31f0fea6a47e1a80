import { mayBePhysical, type Platform } from '../resources/infrastructure';
import type { NormalTime } from '../status/mover';
import { MINUTE, type Nanoseconds } from '../time';
import { measurePool } from './measure-timelines';
import type { PoolTimelines } from './pool-timelines';

/** The platform's alert KubeNodeNotReady waits for this long. */
export const REBOOT_TIME: Nanoseconds = 15n * MINUTE;

/** Firmware of large servers checks memory and devices for 10 to 20 min. Ours. */
const PHYSICAL_REBOOT: Nanoseconds = 30n * MINUTE;

/** Below that no reboot is overdue, however quick the others were. */
const SHORTEST: Nanoseconds = 10n * MINUTE;

/** Fewer nodes tell nothing about the others. */
const FEWEST_SAMPLES = 3;

/** A node may take half as long again as the slowest before it. Ours. */
const MARGIN_PERCENT = 150n;

/**
 * For how long a node may be away for its reboot: what the slowest of its pool took in this update and half of that
 * more, once three tell; never less than 10 min. Else as documented for its platform.
 */
export function rebootTime(timelines: PoolTimelines, platform: Platform): NormalTime {
  const { longestRebootNs: longestNs = 0n, reboots: samples } = measurePool(timelines);
  if (samples < FEWEST_SAMPLES) {
    return documentedRebootTime(platform);
  }
  const withMarginNs = (longestNs * MARGIN_PERCENT) / 100n;
  return { longestNs: withMarginNs > SHORTEST ? withMarginNs : SHORTEST, basis: 'pool', samples };
}

/** From the first words of a kubelet until its node is ready. Ours. */
const READY_WITHIN: Nanoseconds = 10n * MINUTE;

/** The time of a node whose kubelet reported after so long: its firmware is done. */
export function timeOnceBooted(normal: NormalTime, bootedAfterNs: Nanoseconds): NormalTime {
  const readyNs = bootedAfterNs + READY_WITHIN;
  const longestNs = readyNs > REBOOT_TIME ? readyNs : REBOOT_TIME;
  return longestNs < normal.longestNs ? { longestNs, basis: 'documented' } : normal;
}

/** For how long a node may be away for its reboot on a platform, where no other node tells. */
export function documentedRebootTime(platform: Platform): NormalTime {
  return {
    longestNs: mayBePhysical(platform) ? PHYSICAL_REBOOT : REBOOT_TIME,
    basis: 'documented',
  };
}
