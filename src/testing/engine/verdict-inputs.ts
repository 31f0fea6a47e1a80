import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { aControlPlane, aNode, anOperator, aPool } from '../an-update-status';
import { aCondition, minutesAgo, NOW } from './readings';
import type { UnfinishedItem } from '../../engine/status/mover';
import type { OperatorAssessment } from '../../engine/status/operator';
import { MINUTE } from '../../engine/time';
import type { VerdictInput } from '../../engine/verdict/verdict-input';

export const CLUSTER_VERSION = {
  group: 'config.openshift.io',
  resource: 'clusterversions',
  name: 'version',
};

export function updating(changes: Partial<VerdictInput> = {}): VerdictInput {
  return {
    clusterVersionMissing: undefined,
    controlPlane: aControlPlane(),
    operators: [machineConfig()],
    pools: [aPool({ nodes: [aNode()] })],
    missing: [],
    unfinished: [],
    slots: [],
    requested: undefined,
    attention: [],
    expected: [],
    updating: true,
    causes: KNOWN_CAUSE_READER,
    now: NOW,
    ...changes,
  };
}

export function rolling(changes: Partial<VerdictInput> = {}): VerdictInput {
  return updating({
    controlPlane: aControlPlane({
      progressing: 'False',
      assessment: 'Completed',
      completedAt: minutesAgo(20),
      updatingForNs: 90n * MINUTE,
    }),
    operators: [],
    pools: [aPool({ nodes: [updated(), moving(), aNode({ name: 'c' })] })],
    ...changes,
  });
}

export function idle(minutes: number, changes: Partial<VerdictInput> = {}): VerdictInput {
  return rolling({
    controlPlane: aControlPlane({
      progressing: 'False',
      assessment: 'Completed',
      completedAt: minutesAgo(minutes),
      updatingForNs: 90n * MINUTE,
    }),
    pools: [aPool({ nodes: [updated()] })],
    updating: false,
    ...changes,
  });
}

export function machineConfig(changes: Partial<OperatorAssessment> = {}): OperatorAssessment {
  return anOperator({
    name: 'machine-config',
    state: 'updating',
    progressing: aCondition({ lastTransitionAt: minutesAgo(12) }),
    ...changes,
  });
}

export const updated = (name = 'a') =>
  aNode({ name, phase: 'Updated', assessment: 'Completed', updated: true, atPoolConfig: true });

export const moving = (name = 'b') =>
  aNode({ name, phase: 'Updating', assessment: 'Progressing', updating: true });

export const degraded = (name = 'd') =>
  aNode({ name, assessment: 'Degraded', degraded: true, degradedReason: 'cannot drain' });

export const failing = (status: string, reason = 'MultipleErrors') =>
  aCondition({
    type: 'Failing',
    status,
    reason,
    message: 'no luck',
    lastTransitionAt: minutesAgo(7),
  });

export const refused = (state: 'refused' | 'checking') => ({
  version: '4.19.0',
  image: '',
  forced: false,
  state,
  step: 'RetrievePayload',
  message: 'signature not found',
  sinceAt: minutesAgo(4),
});

export const stuck = (pace: UnfinishedItem['pace'], minutes = 40) =>
  ({ pace, can: pace === 'needsPerson' ? 'no' : 'unknown', sinceAt: minutesAgo(minutes) }) as const;
