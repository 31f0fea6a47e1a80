import type { HealthInsight } from '../status/health';
import type { OperatorAssessment } from '../status/operator';
import type { ConsequenceReason } from '../status/attention';
import { badConditions } from '../control-plane/bad-conditions';
import type { Matters } from './find-matters';
import type { Edge, Matter } from './matter';
import { listLines } from './missed-pods';

/** A need of the platform: its provider, and the messages of components that lack it. */
interface Need {
  readonly because: ConsequenceReason;
  /** The operator that provides it. */
  readonly provider: string;
  /** True if all reports of a matter only say that it misses this. */
  readonly misses: (matter: Matter, operator: OperatorAssessment | undefined) => boolean;
}

/** APIs that the platform adds to the API server, each with the operator that serves it. */
const API_SERVERS: readonly (readonly [RegExp, string])[] = [
  // Source: openshift/cluster-monitoring-operator assets/metrics-server/api-service.yaml.
  [/^metrics\.k8s\.io(?:\/|$)/, 'monitoring'],
  // Source: openshift/cluster-authentication-operator pkg/operator.
  [/^(?:oauth|user)\.openshift\.io(?:\/|$)/, 'authentication'],
  // Source: openshift/cluster-openshift-apiserver-operator pkg/operator/workload.
  [
    /^(?:apps|authorization|build|image|project|quota|route|security|template)\.openshift\.io(?:\/|$)/,
    'openshift-apiserver',
  ],
  // Source: openshift/operator-framework-olm manifests.
  [/^packages\.operators\.coreos\.com(?:\/|$)/, 'operator-lifecycle-manager-packageserver'],
];

/** The server's refusal to serve an API group. Source: kubernetes/apimachinery pkg/api/errors. */
const UNSERVED = /\bthe server is currently unable to handle the request \(\w+ [a-z]+\.([\w.]+)/;

/** A name that the cluster's own name server did not resolve. Source: golang net. */
const LOOKUP = /\blookup \S+ on \S+:53: /;

/** Last message of a component that lost its lease. Source: client-go tools/leaderelection/leaderelection.go. */
const LOST_LEASE =
  /etcdserver: (?:request timed out|leader changed|no leader)|leader ?election lost|failed to renew lease/i;

const NEEDS: readonly Need[] = [
  ...API_SERVERS.map(([pattern, provider]): Need => ({
    because: 'missesApi',
    provider,
    misses: (matter, operator) => pattern.test(readMissedApi(matter, operator) ?? ''),
  })),
  { because: 'missesEtcd', provider: 'etcd', misses: missesEtcd },
  {
    because: 'missesDns',
    provider: 'dns',
    misses: (_matter, operator) => everyLine(operator, (line) => LOOKUP.test(line)),
  },
];

/** Edges from matters that only miss a part of the platform to the unhealthy operator of that part. */
export function* relateNeeds(matters: Matters): Iterable<Edge> {
  const operators = new Map(matters.status.operators.map((each) => [each.name, each]));
  for (const { because, misses, provider } of NEEDS) {
    const to = matters.reportedOperator(provider);
    // It may only be late, and provide what is needed.
    if (!to || operators.get(provider)?.health === 'healthy') continue;
    for (const from of matters.reported) {
      if (from === to) continue;
      const own = from.root.kind === 'operator' ? operators.get(from.root.operator) : undefined;
      if (misses(from, own)) yield { from, to: [to], because };
    }
  }
}

/** True if an unhealthy operator reports nothing but such lines. */
function everyLine(
  operator: OperatorAssessment | undefined,
  accepts: (line: string) => boolean,
): boolean {
  const lines = operator
    ? badConditions(operator).flatMap(({ message }) => listLines(message))
    : [];
  return lines.length > 0 && lines.every(accepts);
}

/** The API group that a matter misses, if it reports nothing else. */
function readMissedApi(
  { insights: [first] }: Matter,
  operator: OperatorAssessment | undefined,
): string | undefined {
  if (first?.code === 'ClusterVersionFailing') return first.cause?.captures.apiGroup;
  if (!operator) return undefined;
  const [group, ...others] = badConditions(operator)
    .flatMap(({ message }) => listLines(message))
    .map((line) => UNSERVED.exec(line)?.[1]);
  return others.every((other) => other === group) ? group : undefined;
}

/** True if it fails only because etcd does not answer in time; its lateness adds nothing to that. */
function missesEtcd({ insights }: Matter): boolean {
  const reports = insights.filter((insight) => !isOnlyLate(insight));
  return reports.length > 0 && reports.every(isOfEtcd);
}

function isOnlyLate({ cause, code, evidence = [] }: HealthInsight): boolean {
  return code === 'OperatorLate' && cause === undefined && evidence.length === 0;
}

function isOfEtcd({ cause, evidence: [first] = [] }: HealthInsight): boolean {
  return (
    cause?.code === 'EtcdTimedOut' ||
    (first?.code === 'PodNotRunning' && LOST_LEASE.test(first.crashMessage ?? ''))
  );
}
