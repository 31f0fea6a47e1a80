import {
  aCondition,
  anEntry,
  aReadClusterVersion,
  aReadOperator,
  type ClusterVersionFacts,
  minutesAgo,
  NOW,
  OLD_VERSION,
  TARGET_VERSION,
} from './readings';
import type { OperatorAssessment } from '../../engine/status/operator';
import type { UpdateHistoryEntry } from '../../engine/resources/cluster-version';
import { assessControlPlane } from '../../engine/control-plane/assess-control-plane';
import { assessOperator } from '../../engine/control-plane/assess-operator';

interface OperatorOptions {
  readonly name?: string;
  readonly progressing?: string;
  readonly minutes?: number;
  readonly available?: string;
  readonly degraded?: string;
}

function operator(version: string, options: OperatorOptions = {}): OperatorAssessment {
  const {
    name = 'etcd',
    progressing = 'False',
    minutes,
    available = 'True',
    degraded = 'False',
  } = options;
  return assessOperator(
    aReadOperator({
      name,
      versions: [{ name: 'operator', version }],
      conditions: [
        aCondition({ type: 'Available', status: available }),
        aCondition({ type: 'Degraded', status: degraded }),
        aCondition({
          type: 'Progressing',
          status: progressing,
          lastTransitionAt: minutes === undefined ? undefined : minutesAgo(minutes),
        }),
      ],
    }),
    { version: TARGET_VERSION, machineConfigOperatorImage: '' },
  );
}

export const done = (options?: OperatorOptions) => operator(TARGET_VERSION, options);
export const old = (options?: OperatorOptions) => operator(OLD_VERSION, options);

export function assess(facts: ClusterVersionFacts, operators: readonly OperatorAssessment[]) {
  return assessControlPlane(aReadClusterVersion(facts), operators, NOW);
}

export const started = (minutes: number, more: Partial<UpdateHistoryEntry> = {}) =>
  anEntry({ state: 'Partial', startedAt: minutesAgo(minutes), ...more });
export const finished = (from: number, to: number, version = TARGET_VERSION) =>
  anEntry({ version, startedAt: minutesAgo(from), completedAt: minutesAgo(to) });
export const progressing = (status: string) => [
  aCondition({ type: 'Progressing', status, lastTransitionAt: minutesAgo(3) }),
];
