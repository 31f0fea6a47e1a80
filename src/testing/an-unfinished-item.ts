import type { UnfinishedItem } from '../engine';

type Changes = Partial<UnfinishedItem>;

/** Worker-0 of pool worker, which is on its way and within what is normal. */
export function aNodeItem(
  changes: Changes & { node?: string; pool?: string } = {},
): UnfinishedItem {
  const { node = 'worker-0', pool = 'worker', ...rest } = changes;
  return {
    subject: { kind: 'node', node, pool },
    object: { resource: 'nodes', name: node },
    move: 'apply',
    mover: 'Daemon',
    can: 'yes',
    pace: 'moving',
    ...rest,
  };
}

/** Pool worker, of which the next node is chosen in time. */
export function aPoolItem({
  pool = 'worker',
  ...rest
}: Changes & { pool?: string } = {}): UnfinishedItem {
  return {
    subject: { kind: 'pool', pool },
    object: {
      group: 'machineconfiguration.openshift.io',
      resource: 'machineconfigpools',
      name: pool,
    },
    move: 'start',
    mover: 'NodeController',
    can: 'yes',
    pace: 'moving',
    ...rest,
  };
}

/** Operator network, which takes the release in time. */
export function anOperatorItem({
  operator = 'network',
  ...rest
}: Changes & { operator?: string } = {}): UnfinishedItem {
  return {
    subject: { kind: 'operator', operator },
    object: { group: 'config.openshift.io', resource: 'clusteroperators', name: operator },
    move: 'roll',
    mover: 'Operator',
    can: 'yes',
    pace: 'moving',
    ...rest,
  };
}

/** Release 4.19.0, which is checked. */
export function aReleaseItem({
  version = '4.19.0',
  ...rest
}: Changes & { version?: string } = {}): UnfinishedItem {
  return {
    subject: { kind: 'release', version },
    object: { group: 'config.openshift.io', resource: 'clusterversions', name: 'version' },
    move: 'retrieve',
    mover: 'ClusterVersionOperator',
    can: 'yes',
    pace: 'moving',
    ...rest,
  };
}
