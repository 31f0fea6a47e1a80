import type { OperatorAssessment } from '../status/operator';
import { badConditions } from './bad-conditions';
import { sortDrafts, type FaultDraft } from './fault-draft';
import type { KnownFaults } from './known-faults';

/** The operator that runs the routers, through which all routes of the platform go. */
const INGRESS_OPERATOR = 'ingress';

/** No router is there, or nothing leads to them. Mirrors openshift/cluster-ingress-operator pkg/operator/controller/ingress/status.go. */
const WITHOUT_ROUTERS =
  /\b(?:DeploymentAvailable|DeploymentReplicasMinAvailable|LoadBalancerReady)=False\b/;

/** "1/3 pods have been updated to the latest generation", "2 of 3 …": it has not taken the release yet, whatever its route does. */
const OWN_ROLLOUT = /\b\d+ ?(?:\/|(?:out )?of) ?\d+\b/;

/**
 * Operators that report nothing but requests that fail at one address, or at one domain with one error: whoever answers there is one
 * fault, for which they may be late, too. Its root is the one that the update waits for first, else the worst of them; the ingress operator, where it
 * says itself that it has no routers.
 */
export function foldRoutes(faults: KnownFaults): void {
  const byTarget = new Map<string, FaultDraft[]>();
  const ofRoutes: FaultDraft[] = [];
  for (const operator of faults.status.operators) {
    if (operator.health === 'healthy') continue;
    const draft = faults.operator(operator.name);
    if (!draft?.isRoot) continue;
    const target = readTarget(operator);
    if (target === undefined) continue;
    ofRoutes.push(draft);
    // Nobody says that no route can be served: one that rolls out its own pods is late for that.
    if (isLate(draft) && OWN_ROLLOUT.test(operator.progressing?.message ?? '')) continue;
    byTarget.set(target, [...(byTarget.get(target) ?? []), draft]);
  }
  const ingress = faults.operator(INGRESS_OPERATOR);
  if (ingress?.isRoot && hasNoRouters(faults)) {
    for (const draft of ofRoutes) if (draft !== ingress) draft.follow(ingress, 'missesRoute');
  }
  for (const drafts of byTarget.values()) {
    const roots = sortDrafts(drafts.filter(({ isRoot }) => isRoot));
    const root = findFirstLate(roots, faults) ?? roots[0];
    if (root) for (const draft of roots) draft.follow(root, 'missesRoute');
  }
}

function isLate({ insights }: FaultDraft): boolean {
  return insights.some(({ code }) => code === 'OperatorLate');
}

/** Of those that are late the first in the order in which the update waits for them. */
function findFirstLate(drafts: readonly FaultDraft[], faults: KnownFaults): FaultDraft | undefined {
  const late = new Set(drafts.filter(isLate));
  for (const { subject } of late.size === 0 ? [] : faults.status.unfinished) {
    const draft = subject.kind === 'operator' ? faults.operator(subject.operator) : undefined;
    if (draft && late.has(draft)) return draft;
  }
  return undefined;
}

function hasNoRouters({ status }: KnownFaults): boolean {
  return status.operators.some(
    (operator) =>
      operator.name === INGRESS_OPERATOR &&
      badConditions(operator).some(({ message }) => WITHOUT_ROUTERS.test(message)),
  );
}

/** Where all requests fail that an operator reports: an address, or a domain and an error. `undefined` if it reports anything else. */
function readTarget(operator: OperatorAssessment): string | undefined {
  const [target, ...others] = badConditions(operator).map(({ message }) => findTarget(message));
  return others.every((other) => other === target) ? target : undefined;
}

const ROUTE =
  /\bGet "https:\/\/(?:oauth-openshift|console-openshift-console|downloads-openshift-console|canary-openshift-ingress-canary)\.([^"/:]+)[^"]*": ([^\n]+)/g;

const ADDRESS = /\bdial tcp ((?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:]+\]):(\d+): /;

function findTarget(message: string): string | undefined {
  const targets = [...message.matchAll(ROUTE)].map(([, domain = '', error = '']) => {
    const [, address, port = ''] = ADDRESS.exec(error) ?? [];
    return address === undefined ? `${domain} ${withoutCount(error)}` : `${address}:${port}`;
  });
  const [target] = targets;
  // Of several lines each has to be such a request.
  const lines = message.split('\n').filter((line) => /^\w+(?:Degraded|Available): /.test(line));
  if (target === undefined || lines.length > targets.length) return undefined;
  return targets.every((each) => each === target) ? target : undefined;
}

/** What differs from one attempt to the next: the route that is asked for, the time, the port of the request, how often it failed. */
function withoutCount(error: string): string {
  return error
    .replace(/ \(x\d+ over [^)]*\)+\)*\.?$/, '')
    .replace(/\b(lookup|not) [^.\s]+\./, '$1 ')
    .replace(/\bcurrent time \S+/, '')
    .replace(/\bread udp \S+->/, '')
    .replace(/[.)\]]+$/, '');
}
