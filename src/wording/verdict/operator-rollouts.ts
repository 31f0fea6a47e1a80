import type { UpdateStatus } from '../../engine';
import type { Language } from '../language/language';

/**
 * The progress of a workload as several operators report it, one line each. The numbers are pods:
 * `updatedNumberScheduled` of a DaemonSet, `updatedReplicas` of others. Source: cluster-network-operator
 * pkg/controller/statusmanager/pod_status.go.
 */
const ROLLOUT =
  /^(\w+) "\/?([^"/]+)\/([^"/]+)" update is rolling out \((\d+) out of (\d+) updated\)$/gm;

/**
 * The progress of the operator that the headline names as in progress, if the operator reports it: a sentence for each
 * of its workloads. If several operators are in progress, the headline names none.
 */
export function describeOperatorRollouts(
  { operators, verdict }: Pick<UpdateStatus, 'operators' | 'verdict'>,
  { t }: Language,
): readonly string[] {
  if (verdict.reason !== 'Operators' || verdict.kind !== 'progressing') return [];
  const [awaited, ...others] = verdict.waitingFor;
  if (others.length > 0) return [];
  const message = operators.find(({ name }) => name === awaited)?.progressing?.message ?? '';
  return Array.from(
    message.matchAll(ROLLOUT),
    ([, kind = '', namespace = '', workload = '', updated = '', desired = '']) =>
      t(
        '{{kind}} {{namespace}}/{{workload}} is rolling out: {{updated}} of {{desired}} pods updated.',
        {
          kind,
          namespace,
          workload,
          updated,
          desired,
          count: Number(desired),
          defaultValue_one:
            '{{kind}} {{namespace}}/{{workload}} is rolling out: {{updated}} of {{desired}} pod updated.',
        },
      ),
  );
}
