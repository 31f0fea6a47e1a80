import type { ClusterState, KubernetesObject } from '../../../scenarios';
import { anEvent } from '../../../scenarios/builders';
import { readObject } from '../../engine/resources/object';
import { formatInstant, MINUTE } from '../../engine/time';
import type { FaultContext } from './dice';
import { OBJECT_FAULTS } from './object-faults';
import { refusedByGuard, theGuards } from './quorum-guards';

/** Something that goes wrong with several objects; `undefined` where the cluster does not have them. */
export type ClusterFault = (state: ClusterState, context: FaultContext) => ClusterState | undefined;

/** By name. */
export const CLUSTER_FAULTS: Readonly<Record<string, ClusterFault>> = {
  /** One control plane node is down while another one is to be drained: the guards refuse. */
  quorumRefuses: (state, context) => {
    const nodes = state.objects.filter(isControlPlaneNode);
    const [first, second] = nodes;
    const { drainAsked, kubeletSilent } = OBJECT_FAULTS;
    if (!first || !second || !drainAsked || !kubeletSilent) return undefined;
    const [drained, down] = context.dice.roll() < 0.5 ? [first, second] : [second, first];
    const { name } = drained.metadata;
    const refusal = anEvent({
      type: 'Warning',
      reason: 'FailedToDrain',
      about: { kind: 'Node', name },
      component: 'machineconfigcontroller-drainer',
      message: refusedByGuard(name),
      at: formatInstant(context.now - MINUTE),
    });
    const objects = state.objects.map((object) => {
      if (object === drained) return drainAsked.spoil(object, context);
      return object === down ? kubeletSilent.spoil(object, context) : object;
    });
    const names = nodes.map(({ metadata }) => metadata.name);
    return { ...state, objects: [...objects, refusal, ...theGuards(names, down.metadata.name)] };
  },
};

function isControlPlaneNode({ kind, metadata }: KubernetesObject): boolean {
  return kind === 'Node' && 'node-role.kubernetes.io/master' in readObject(metadata.labels);
}
