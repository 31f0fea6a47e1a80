import { addTo, groupBy } from '../changes/group-by';
import { compareNames } from '../text/compare-names';
import { isOfPlatform } from '../text/platform-namespace';
import { isGuardPod } from '../resources/static-pods';
import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { OperatorAssessment } from '../status/operator';
import { badConditions } from '../control-plane/bad-conditions';
import type { Matters } from './find-matters';
import { isDrain, worstOf, type Edge, type Matter } from './matter';

/**
 * Edges between matters that fail at one place: one address, one domain with one error, the same credentials, the same
 * pod, one object that refuses evictions, or MachineConfigs of several pools.
 */
export function* relateSamePlaces(matters: Matters): Iterable<Edge> {
  yield* relateRoutes(matters);
  yield* relateCredentials(matters);
  yield* relatePods(matters);
  yield* relateRefusals(matters);
  yield* relateRenders(matters);
}

/**
 * Edges to the matter of a group that the update waits for first, else to the worst.
 *
 * @param mayLead Matters that the update's order counts for; without it, all.
 */
function* relateGroups(
  groups: ReadonlyMap<string, readonly Matter[]>,
  { status }: Matters,
  because: Edge['because'],
  mayLead: (matter: Matter) => boolean = () => true,
): Iterable<Edge> {
  for (const group of groups.values()) {
    const byName = new Map(group.filter(mayLead).map((matter) => [nameOf(matter), matter]));
    const [first] = status.unfinished.flatMap(
      ({ object, subject }) => byName.get(`${subject.kind} ${object.name}`) ?? [],
    );
    const root = first ?? worstOf(group);
    if (root) for (const from of group) yield { from, to: [root], because };
  }
}

/** The name that the item of a matter's node, operator, or pool has. */
function nameOf({ node, pool = '', root }: Matter): string {
  if (node !== undefined) return `node ${node}`;
  return root.kind === 'operator' ? `operator ${root.operator}` : `pool ${pool}`;
}

/** Nodes that the same pod of the platform keeps from making progress. */
function relatePods(matters: Matters): Iterable<Edge> {
  return relateGroups(groupBy(matters.reported, readPod), matters, 'samePod');
}

/** The pod that all findings about a node are explained by, because it does not run, or hangs; else `undefined`. */
function readPod({ insights, node }: Matter): string | undefined {
  if (node === undefined) return undefined;
  const [pod, ...others] = insights.map(({ evidence: [first] = [] }) => {
    const found = first?.code === 'LeaseNotRenewed' ? first.pod : first?.object;
    const isOfPod = first?.code === 'LeaseNotRenewed' || first?.code === 'PodNotRunning';
    return isOfPod && found && isOfPlatform(found) ? `${found.namespace}/${found.name}` : undefined;
  });
  return others.every((other) => other === pod) ? pod : undefined;
}

/** Drains in several pools that one webhook, one budget, or the finalizers of one controller block. */
function* relateRefusals(matters: Matters): Iterable<Edge> {
  const drains = new Map(matters.status.drains.map((drain) => [drain.node, drain]));
  const byRefuser = groupBy(matters.reported.filter(isDrain), (matter) =>
    readRefuser(matter, drains.get(matter.node ?? '')),
  );
  for (const edge of relateGroups(byRefuser, matters, 'sameRefusal')) {
    if (edge.from.pool !== edge.to[0]?.pool) yield edge;
  }
}

/** The only budget or webhook that holds a drain; `undefined` if unknown, or if there are several. */
function readRefuser({ insights }: Matter, drain: DrainAssessment | undefined): string | undefined {
  const webhook = insights
    .flatMap(({ evidence = [] }) => evidence)
    .find(({ code }) => code === 'WebhookUnreachable');
  if (webhook) return `${webhook.object.resource} ${webhook.object.name}`;
  const [refuser, ...others] = new Set(drain?.blockers.map(readBlocker));
  return others.length === 0 ? refuser : undefined;
}

/** A budget, the budgets that cover one pod, or the finalizers of one controller. */
function readBlocker(blocker: DrainBlocker): string | undefined {
  if (blocker.code === 'StuckFinalizer') return [...blocker.finalizers].sort(compareNames).join();
  if (blocker.code === 'TwoBudgets') {
    return blocker.budgets
      .map(({ budget: { name, namespace = '' } }) => `${namespace}/${name}`)
      .join();
  }
  if (blocker.code !== 'BudgetRefuses' && blocker.code !== 'BudgetStale') return undefined;
  // Guards of the control plane are about the other nodes: see quorum.ts.
  if (isGuardPod(blocker.pod)) return undefined;
  const { name, namespace = '' } = blocker.budget.budget;
  return `${namespace}/${name}`;
}

/** Pools whose MachineConfigs can't be rendered with one error: a custom pool takes those of pool worker, too. */
function relateRenders(matters: Matters): Iterable<Edge> {
  return relateGroups(groupBy(matters.reported, readRenderError), matters, 'sameRender');
}

/** The error of a pool's rendering, without the name of the pool. */
function readRenderError({ insights }: Matter): string | undefined {
  const render = insights.find((insight) => insight.code === 'RenderDegraded');
  return render?.message.replace(`pool ${render.pool}:`, 'pool:');
}

/** The operator that runs the routers, through which all routes of the platform go. */
const INGRESS_OPERATOR = 'ingress';

/** No router runs or is reachable. Mirrors cluster-ingress-operator pkg/operator/controller/ingress/status.go. */
const WITHOUT_ROUTERS =
  /\b(?:DeploymentAvailable|DeploymentReplicasMinAvailable|LoadBalancerReady)=False\b/;

/** "1/3 pods have been updated to the latest generation", "2 of 3 …": the operator's own rollout. */
const OWN_ROLLOUT = /\b\d+ ?(?:\/|(?:out )?of) ?\d+\b/;

/**
 * Operators that report nothing but requests that fail at one address, or at one domain with one error, follow from the
 * one of them that the update waits for first, else from the worst; from the ingress operator, where it says itself
 * that it has no routers.
 */
function* relateRoutes(matters: Matters): Iterable<Edge> {
  const byTarget = new Map<string, Matter[]>();
  const ingress = hasNoRouters(matters) ? matters.reportedOperator(INGRESS_OPERATOR) : undefined;
  for (const operator of matters.status.operators) {
    const from = matters.reportedOperator(operator.name);
    const target = from && readTarget(operator);
    if (!from || target === undefined) continue;
    if (ingress) {
      yield { from, to: [ingress], because: 'missesRoute' };
      continue;
    }
    // An operator that still rolls out its own pods is late for that reason.
    if (isLate(from) && OWN_ROLLOUT.test(operator.progressing?.message ?? '')) continue;
    addTo(byTarget, target, from);
  }
  yield* relateGroups(byTarget, matters, 'missesRoute', isLate);
}

function isLate({ insights }: Matter): boolean {
  return insights.some(({ code }) => code === 'OperatorLate');
}

function hasNoRouters({ status }: Matters): boolean {
  return status.operators.some(
    (operator) =>
      operator.name === INGRESS_OPERATOR &&
      badConditions(operator).some(({ message }) => WITHOUT_ROUTERS.test(message)),
  );
}

/** The address, or domain and error, of all failed requests; `undefined` if anything else is reported. */
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

/** The error without what differs between attempts: route, time, port, count. */
function withoutCount(error: string): string {
  return error
    .replace(/ \(x\d+ over [^)]*\)+\)*\.?$/, '')
    .replace(/\b(lookup|not) [^.\s]+\./, '$1 ')
    .replace(/\bcurrent time \S+/, '')
    .replace(/\bread udp \S+->/, '')
    .replace(/[.)\]]+$/, '');
}

/** Answers of Azure and AWS to an expired secret or unknown key, with the secret's application or issuer. */
const REJECTED =
  /\bAADSTS7000222: The provided client secret keys (?:for app '(?<app>[^']+)')?|\b(?:InvalidAccessKeyId|InvalidClientTokenId): |\bInvalidIdentityToken: No OpenIDConnect provider found in your account for (?<issuer>[^\s,]+)/;

/** Hands out the credentials of all other operators. */
const CREDENTIALS_OPERATOR = 'cloud-credential';

/** Mirrors openshift/cloud-credential-operator pkg/operator/credentialsrequest/status.go. */
const FAILING_REQUESTS = /^\d+ of \d+ credentials requests are failing to sync\.$/;

/**
 * Operators that report nothing but that the cloud rejects the same credentials follow from the worst of them; so does
 * the operator that hands credentials out, where it only counts how many it cannot.
 */
function* relateCredentials(matters: Matters): Iterable<Edge> {
  const byApp = new Map<string, Matter[]>();
  let handsOut: Matter | undefined;
  for (const operator of matters.status.operators) {
    const from = matters.reportedOperator(operator.name);
    const messages = badConditions(operator).map(({ message }) => message);
    if (!from || messages.length === 0) continue;
    const [app, ...others] = messages.map(readRejectedApp);
    if (app !== undefined && others.every((other) => other === app)) addTo(byApp, app, from);
    else if (
      operator.name === CREDENTIALS_OPERATOR &&
      messages.every((message) => FAILING_REQUESTS.test(message))
    ) {
      handsOut = from;
    }
  }
  for (const group of byApp.values()) {
    const root = worstOf(group);
    if (!root) continue;
    for (const from of group) yield { from, to: [root], because: 'missesCredentials' };
    // Of several it says not which ones it means.
    if (handsOut && byApp.size === 1) {
      yield { from: handsOut, to: [root], because: 'missesCredentials' };
    }
  }
}

/** The application or issuer of rejected credentials; empty if not named, `undefined` for other messages. */
function readRejectedApp(message: string): string | undefined {
  const answer = REJECTED.exec(message);
  return answer ? (answer.groups?.app ?? answer.groups?.issuer ?? '') : undefined;
}
