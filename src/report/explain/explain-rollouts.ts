import type { UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import type { ExplainedItem } from './section';

/**
 * How a workload gets on in the words of several operators; a line each. The numbers are pods: `updatedNumberScheduled` of a DaemonSet,
 * `updatedReplicas` of others. Source: cluster-network-operator pkg/controller/statusmanager/pod_status.go.
 */
const ROLLOUT =
  /^(?<kind>DaemonSet|Deployment|StatefulSet) "\/?(?<namespace>[^"/]+)\/(?<workload>[^"/]+)" update is rolling out \((?<updated>\d+) out of (?<desired>\d+) updated\)$/gm;

/** How far the operator is that the headline names as in progress, where it says so; of several, the headline names none. */
export function explainRollouts(
  { operators, verdict }: UpdateStatus,
  { t }: Language,
): readonly ExplainedItem[] {
  if (verdict.reason !== 'Operators' || verdict.kind !== 'progressing') return [];
  const [awaited, ...others] = verdict.waitingFor;
  if (others.length > 0) return [];
  const message = operators.find(({ name }) => name === awaited)?.progressing?.message ?? '';
  return [...message.matchAll(ROLLOUT)].map(({ groups: captures }) => ({
    text: t(
      '{{kind}} {{namespace}}/{{workload}} is rolling out: {{updated}} of {{desired}} pods updated.',
      {
        ...captures,
        count: Number(captures?.desired),
        defaultValue_one:
          '{{kind}} {{namespace}}/{{workload}} is rolling out: {{updated}} of {{desired}} pod updated.',
      },
    ),
  }));
}
