import type { Fault, ResourceRef, UpdateStatus } from '../../engine';

/** The entries that need attention and are known without looking at nodes, worst first: the same as on the page. */
export function listAttention({ attention }: UpdateStatus): readonly Fault[] {
  return attention;
}

/** The object to look at first. */
export function faultObject({ insights: [first], root }: Fault): ResourceRef | undefined {
  if (root.kind === 'nodes') {
    const [node = ''] = root.nodes;
    if (root.nodes.length === 1 || root.pool === undefined)
      return { resource: 'nodes', name: node };
  }
  const pool = root.kind === 'pool' || root.kind === 'nodes' ? root.pool : undefined;
  if (pool !== undefined) {
    return {
      group: 'machineconfiguration.openshift.io',
      resource: 'machineconfigpools',
      name: pool,
    };
  }
  return first?.resources[0];
}
