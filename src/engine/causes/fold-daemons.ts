import type { OperatorAssessment } from '../status/operator';
import type { UnavailabilityCause } from '../status/node';
import { compareDrafts, type FaultDraft } from './fault-draft';
import type { KnownFaults } from './known-faults';

/**
 * Operators that wait for pods of a DaemonSet, at most as many as nodes are down: those pods come back with their nodes. Only
 * where these are late, or somebody has to bring them back; others may yet come back before the operator is late.
 */
export function foldDaemons(faults: KnownFaults): void {
  let down: readonly FaultDraft[] | undefined;
  for (const operator of faults.status.operators) {
    const draft = faults.operator(operator.name);
    const missing = draft?.isRoot ? countMissingPods(operator) : 0;
    if (!draft || missing === 0) continue;
    down ??= listLate(faults);
    const [worst] = [...new Set(down.map(({ top }) => top))].sort(compareDrafts);
    if (worst && missing <= down.length) draft.follow(worst, 'missesNodePods');
  }
}

/** The fault of each node that is not ready and late, or until somebody does something. */
function listLate(faults: KnownFaults): readonly FaultDraft[] {
  const awaited = new Set(
    faults.status.unfinished
      .filter(
        ({ object, pace }) =>
          pace !== 'moving' && pace !== 'waiting' && object.resource === 'nodes',
      )
      .map(({ object }) => object.name),
  );
  const pooled = faults.nodes
    .listDown()
    .filter(({ name, unavailableBecause }) => awaited.has(name) && isNotReady(unavailableBecause));
  return [...pooled.map(({ name }) => name), ...listHosted(faults)].flatMap(
    (name) => faults.node(name) ?? [],
  );
}

/** Nodes of NodePools, which no update here waits for: they have a finding once they are late. */
function listHosted({ status }: KnownFaults): readonly string[] {
  return status.health.flatMap((insight) =>
    insight.code === 'NodeUnavailable' &&
    insight.manager === 'NodePool' &&
    isNotReady(insight.causes)
      ? [insight.node]
      : [],
  );
}

function isNotReady(causes: readonly UnavailabilityCause[]): boolean {
  return causes.some(({ kind }) => kind === 'NotReady');
}

/**
 * How many pods of a DaemonSet are missing at most, by what an operator says is wrong, or in progress where nothing is; 0 where
 * it says anything else.
 */
function countMissingPods({ available, degraded, progressing }: OperatorAssessment): number {
  const rollout = progressing?.status === 'True' ? listLines(progressing.message) : [];
  const wrong = [
    ...(available?.status === 'False' ? listLines(available.message) : []),
    ...(degraded?.status === 'True' ? listLines(degraded.message) : []),
  ];
  const told = wrong.length > 0 ? wrong : rollout;
  return told.every((line) => NOT_PROGRESSING.test(line) || countIn(line) > 0)
    ? Math.max(0, ...[...wrong, ...rollout].map(countIn))
    : 0;
}

function listLines(message: string): readonly string[] {
  return message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What the network operator adds after ten minutes, without a number. */
const NOT_PROGRESSING = /^DaemonSet "[^"]+" rollout is not making progress - last change /;

/**
 * Sources: openshift/cluster-network-operator pkg/controller/statusmanager/pod_status.go, openshift/cluster-dns-operator
 * pkg/operator/controller/dns_status.go, openshift/machine-config-operator pkg/operator/sync.go,
 * openshift/cluster-monitoring-operator pkg/client/client.go.
 */
const MISSING_PODS: readonly RegExp[] = [
  /^DaemonSet "[^"]+" is not available \(awaiting (?<missing>\d+) nodes\)$/,
  /^DaemonSet "[^"]+" update is rolling out \((?<present>\d+) out of (?<desired>\d+) updated\)$/,
  /\bHave (?<present>\d+) (?:up-to-date DNS|available DNS|available node-resolver) pods, want (?<desired>\d+)\b/,
  /\b[Dd]aemonset machine-config-\S+ is not ready\. status: \(desired: (?<desired>\d+), updated: (?<present>\d+), ready: \d+, unavailable: (?<missing>\d+)\)/,
  /\bwaiting for DaemonSetRollout of \S+: (?:context deadline exceeded: )?got (?<missing>\d+) unavailable (?:nodes|pods)\.?$/,
];

function countIn(line: string): number {
  for (const pattern of MISSING_PODS) {
    const groups = pattern.exec(line)?.groups;
    if (!groups) continue;
    const { desired = '0', missing = '0', present = '0' } = groups;
    return Math.max(Number(missing), Number(desired) - Number(present));
  }
  return 0;
}
