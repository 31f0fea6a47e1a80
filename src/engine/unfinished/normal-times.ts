import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import type { NextMove, NormalTime } from '../status/mover';
import { MINUTE, type Nanoseconds } from '../time';
import type { Platform } from '../resources/infrastructure';
import { documentedRebootTime, REBOOT_TIME } from '../timelines/reboot-time';

/** Moves that have a normal time. */
export type TimedMove = Exclude<NextMove, 'resume' | 'repair' | 'free' | 'recover'>;

/**
 * Normal times where nothing more specific is known. Sources: openshift/cluster-version-operator@6e71933
 * pkg/cvo/status.go (an operator is slow after 30 min, machine-config after 90) and pkg/cvo/updatepayload.go;
 * openshift/machine-config-operator@7ff337a pkg/controller/drain (after 10 min it slows its retries); the platform's
 * alert KubeNodeNotReady (15 min). `render`, `start` and `uncordon` are done within seconds: 5 min leave room for a
 * restart of the controller. `apply` and `build` are ours: pulling and staging an OS image, and building one.
 */
const DOCUMENTED: Readonly<Record<TimedMove, Nanoseconds>> = {
  retrieve: 10n * MINUTE,
  roll: 30n * MINUTE,
  render: 5n * MINUTE,
  build: 60n * MINUTE,
  start: 5n * MINUTE,
  drain: 10n * MINUTE,
  apply: 15n * MINUTE,
  reboot: REBOOT_TIME,
  uncordon: 5n * MINUTE,
};

const MACHINE_CONFIG_ROLL: Nanoseconds = 90n * MINUTE;

/** The node of a Machine that is deleted is drained, then its instance removed, which takes as long. Ours. */
export const DELETION_TIME: Nanoseconds = 20n * MINUTE;

/** The normal time of a move of an operator, a pool or a release. */
export function documentedTime(move: TimedMove): NormalTime {
  return { longestNs: DOCUMENTED[move], basis: 'documented' };
}

/**
 * Time from the drain of the first of nodes that go one after the other until the last takes pods again, with the build
 * of their image unless it is known that none is built.
 */
export function nodesInTurnTime(nodes: number, reboot: NormalTime): NormalTime {
  return { longestNs: DOCUMENTED.build + inTurn(nodes, reboot), basis: 'documented' };
}

function inTurn(nodes: number, { longestNs: reboot }: NormalTime): Nanoseconds {
  const { apply, drain, uncordon } = DOCUMENTED;
  return BigInt(nodes) * (drain + apply + reboot + uncordon);
}

/** For how long a node may be on its whole way, where nothing tells where on it it is: drained, changed, restarted. */
export function wholeWayTime({ longestNs }: NormalTime): NormalTime {
  return { longestNs: DOCUMENTED.drain + DOCUMENTED.apply + longestNs, basis: 'documented' };
}

/** The normal time of an operator; machine-config waits for the control plane nodes. */
export function operatorTime(operator: string): NormalTime {
  return operator === MACHINE_CONFIG_OPERATOR
    ? { longestNs: MACHINE_CONFIG_ROLL, basis: 'documented' }
    : documentedTime('roll');
}

/** For machine-config while it waits for so many nodes of the control plane, which it does one after the other. */
export function machineConfigTime(nodes: number, platform: Platform): NormalTime {
  const longestNs = inTurn(nodes, documentedRebootTime(platform));
  const { longestNs: atLeast } = operatorTime(MACHINE_CONFIG_OPERATOR);
  return { longestNs: longestNs > atLeast ? longestNs : atLeast, basis: 'documented' };
}
