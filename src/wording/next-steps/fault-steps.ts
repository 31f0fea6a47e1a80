import {
  isRecognized,
  type DrainAssessment,
  type Evidence,
  type Fault,
  type HealthInsight,
  type UpdateStatus,
} from '../../engine';
import type { Language } from '../language/language';
import { formatNames } from '../language/names';
import { describeDrainStep } from './drain-step';
import { describeApproval, describeFaultStep, describeNextStep } from './next-step';
import { fitToHosted } from './hosted-steps';
import { describePlannedPause } from './planned-pause';
import { skipReadLists } from './read-lists';
import { shellWord } from './shell';
import type { NextStep } from './step';
import { onlyLooks } from './who-can';

/** A step, and the nodes that it is for where the others of the fault have another one. */
export interface FaultStep {
  /** Empty when there is one step for all. */
  readonly nodes: readonly string[];
  readonly step: NextStep;
}

/** Facts that steps depend on, in addition to the fault. */
export type StepFacts = Partial<
  Pick<UpdateStatus, 'drains' | 'missing' | 'nextUpdate' | 'topology'>
>;

/**
 * The steps that end a fault, never empty: where several nodes are not drained or away for several reasons, one for
 * each reason.
 */
export function describeFaultSteps(
  fault: Fault,
  language: Language,
  facts: StepFacts = {},
): readonly [FaultStep, ...FaultStep[]] {
  const [first, ...others] = addSharedStep(
    joinApprovals(listFaultSteps(fault, language, facts), fault, language),
    fault,
    language,
  );
  const caution = describeCaution(fault, language);
  const fit = ({ nodes, step }: FaultStep): FaultStep => ({
    nodes,
    step: {
      ...skipReadLists(
        facts.topology === 'External' ? fitToHosted(step, language) : step,
        facts.missing,
      ),
      ...(caution !== undefined && { caution }),
    },
  });
  return [fit(first), ...others.map(fit)];
}

/** Requests of several kubelets are approved together. */
function joinApprovals(
  steps: readonly [FaultStep, ...FaultStep[]],
  { insights, root }: Fault,
  language: Language,
): readonly [FaultStep, ...FaultStep[]] {
  const pending = listPending(insights);
  if (root.kind !== 'nodes' || pending.length < 2) return steps;
  const names = new Set(pending.map(({ object }) => object.name));
  const asking = new Set(pending.map(({ node }) => node));
  const left = steps.filter(({ step }) => !isApprovalOf(step, names));
  const isOfAll = root.nodes.every((node) => asking.has(node));
  return [
    {
      nodes: isOfAll ? [] : [...asking],
      step: {
        ...describeApproval(
          pending.map(({ object }) => object),
          language.t(
            'Check that the requests come from nodes of this cluster, with their names and addresses, then approve the requests.',
          ),
          language,
        ),
        check: 'oc get certificatesigningrequests',
      },
    },
    ...(isOfAll ? [] : left),
  ];
}

function listPending(insights: readonly HealthInsight[]): readonly PendingCertificate[] {
  const all = insights
    .flatMap(({ evidence = [] }) => evidence)
    .flatMap((each) => (each.code === 'CertificatePending' && !each.isDenied ? each : []));
  return [...new Map(all.map((each) => [each.object.name, each])).values()];
}

type PendingCertificate = Extract<Evidence, { readonly code: 'CertificatePending' }>;

function isApprovalOf({ command = '' }: NextStep, names: ReadonlySet<string>): boolean {
  const [, name = ''] = /^oc adm certificate approve (\S+)$/.exec(command) ?? [];
  return names.has(name);
}

/**
 * Nodes that fell silent together: what they share comes before the machine of each, unless their kubelets still ask
 * for certificates.
 */
function addSharedStep(
  steps: readonly [FaultStep, ...FaultStep[]],
  { insights, root }: Fault,
  language: Language,
): readonly [FaultStep, ...FaultStep[]] {
  if (root.kind !== 'nodes' || !root.shared || listPending(insights).length > 0) return steps;
  const { t } = language;
  const { shared } = root;
  const [{ step: otherwise }] = steps;
  const step: NextStep = {
    action:
      shared.kind === 'zone'
        ? t(
            'Find out what the nodes have lost in zone {{zone}} (network, switch, or power), and restore it.',
            {
              zone: shared.zone,
            },
          )
        : t(
            'Find out what all nodes of the pool have lost (network, API load balancer, or power), and restore it.',
          ),
    command:
      shared.kind === 'zone'
        ? `oc get nodes -l ${shellWord(`topology.kubernetes.io/zone=${shared.zone}`)} -o wide`
        : 'oc get nodes -o wide',
    ...onlyLooks(language, 'infrastructureOwner'),
    otherwise,
  };
  return [{ nodes: [], step }];
}

/** Caution about the nodes that must stay up while etcd misses a member. */
function describeCaution({ keepUp }: Fault, language: Language): string | undefined {
  if (!keepUp) return undefined;
  const { t } = language;
  const { members, needed, nodes } = keepUp;
  const [first, ...others] = nodes;
  if (first === undefined) {
    return t(
      "Don't reboot or drain nodes whose etcd member is healthy: etcd needs {{needed}} of {{members}} members.",
      { needed, members },
    );
  }
  if (others.length === 0) {
    return t("Don't reboot or drain node {{node}}: no other control plane node is available.", {
      node: first,
    });
  }
  return t("Don't reboot or drain nodes {{nodes}}: etcd needs {{needed}} of {{members}} members.", {
    nodes: formatNames(nodes, language),
    needed,
    members,
  });
}

function listFaultSteps(
  fault: Fault,
  language: Language,
  { drains = [], nextUpdate }: StepFacts,
): readonly [FaultStep, ...FaultStep[]] {
  const planned = describePlannedPause(fault, nextUpdate, language);
  if (planned) return [{ nodes: [], step: planned }];
  const ofNodes = [
    ...[...listStepsOfDrains(fault, language, drains)].sort((a, b) => rank(a) - rank(b)),
    ...listStepsOfNodes(fault, language),
  ];
  const [first, ...others] = [
    ...listStepsOfReported(fault, language),
    ...groupSteps(ofNodes, language),
  ];
  return first && others.length > 0
    ? [first, ...others]
    : [
        {
          nodes: [],
          step: addOthers(describeFaultStep(fault, language, drains), ofNodes, language),
        },
      ];
}

/**
 * True if the next step depends on data that a place does not read, so that it would name another step than the page:
 * pods that are left on a node, or a pause planned over several minor updates.
 */
export function isStepElsewhere(
  fault: Fault,
  { drains = [], nextUpdate }: StepFacts,
  language: Language,
): boolean {
  const { insights, isDraining, root } = fault;
  const [first] = insights;
  if (first?.code === 'PoolPaused') {
    return !nextUpdate?.pauses.some(({ pool }) => pool === first.pool);
  }
  return (
    isDraining &&
    root.kind === 'nodes' &&
    !insights.some(({ evidence }) => evidence) &&
    !drains.some((drain) => root.nodes.includes(drain.node) && describeDrainStep(drain, language))
  );
}

/** The start of an action: the nodes that it is for, if other nodes need another action. */
export function describeNext(nodes: readonly string[] = [], language: Language): string {
  const { t } = language;
  return nodes.length === 0
    ? t('Next:')
    : t('Next for {{nodes}}:', { nodes: formatNames(nodes, language) });
}

/** The fault with the reports of its pool about these nodes; the fault itself if there are none. */
export function ofReported(fault: Fault, nodes: readonly string[]): Fault {
  const found = fault.reportedNodes?.find(({ node }) => nodes.includes(node));
  return found ? { ...fault, cause: found.cause } : fault;
}

/** Steps for nodes that only their pool reports: one for each known cause, and one for each other message. */
function listStepsOfReported(fault: Fault, language: Language): readonly FaultStep[] {
  const causes = new Map<string, string[]>();
  for (const { cause, node } of fault.reportedNodes ?? []) {
    const key = isRecognized(cause) ? cause.code : (cause?.text ?? '');
    causes.set(key, [...(causes.get(key) ?? []), node]);
  }
  return [...causes.values()].map((nodes) => ({
    nodes,
    step: describeFaultStep(ofReported(fault, nodes), language),
  }));
}

/** For nodes that are away or degraded: one for each thing to do, in the order of the nodes. */
function listStepsOfNodes(
  { insights, isDraining, root }: Fault,
  language: Language,
): readonly StepOfNode[] {
  if (root.kind !== 'nodes' || isDraining || !insights.every(isOfNode)) return [];
  return insights.map((insight) => ({
    node: insight.node,
    names: namesIn(insight),
    step: describeNextStep(insight, language),
  }));
}

type InsightOfNode = Extract<
  HealthInsight,
  { readonly code: 'NodeDegraded' | 'NodeLate' | 'NodeUnavailable' }
>;

function isOfNode(insight: HealthInsight): insight is InsightOfNode {
  return (
    insight.code === 'NodeDegraded' ||
    insight.code === 'NodeLate' ||
    insight.code === 'NodeUnavailable'
  );
}

/** For nodes that are not drained, in the order of the drains: what an object says of a node counts first. */
function listStepsOfDrains(
  { insights, isDraining, root }: Fault,
  language: Language,
  drains: readonly DrainAssessment[],
): readonly StepOfNode[] {
  if (!isDraining || root.kind !== 'nodes') return [];
  const known = drains.map(({ node }) => node).filter((node) => root.nodes.includes(node));
  return [...new Set([...known, ...root.nodes])].flatMap((node) => {
    const drain = drains.find((candidate) => candidate.node === node);
    const insight = insights.find((candidate) => 'node' in candidate && candidate.node === node);
    const ofInsight = insight && describeNextStep(insight, language, { isDraining });
    const isExplained = insight?.evidence !== undefined;
    const ofDrain = isExplained || !drain ? undefined : describeDrainStep(drain, language);
    const step = ofDrain ?? ofInsight;
    return step ? [{ node, names: insight ? namesIn(insight) : [], step, isExplained }] : [];
  });
}

/** The step for one node. */
interface StepOfNode {
  readonly node: string;
  /** Names that belong to the node alone, as its objects spell them. */
  readonly names: readonly string[];
  readonly step: NextStep;
  readonly isExplained?: boolean;
}

function namesIn({ evidence = [] }: HealthInsight): readonly string[] {
  return evidence.flatMap((found) =>
    'node' in found && found.node !== undefined ? [found.object.name, found.node] : [],
  );
}

/** Groups of steps. Steps that differ only in names of their own node are one group. */
function groupSteps(steps: readonly StepOfNode[], language: Language): readonly FaultStep[] {
  const groups = new Map<string, StepOfNode[]>();
  for (const ofNode of steps) {
    const { names, node, step } = ofNode;
    const key = [...names, node]
      .sort((a, b) => b.length - a.length)
      .reduce((text, name) => text.replaceAll(name, ''), keyOf(step));
    groups.set(key, [...(groups.get(key) ?? []), ofNode]);
  }
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ step }) => ({
      nodes: group.map(({ node }) => node),
      step: addOthers(step, group, language),
    })),
  );
}

/** A step that is for one node, and for which others it is to be done as well. */
function addOthers(step: NextStep, steps: readonly StepOfNode[], language: Language): NextStep {
  const others = steps.filter((ofNode) => keyOf(ofNode.step) !== keyOf(step));
  if (others.length === 0 || others.length === steps.length) return step;
  const nodes = formatNames(
    others.map(({ node }) => node),
    language,
  );
  return {
    ...step,
    action: `${step.action} ${language.t('Then do the same for {{nodes}}.', { nodes })}`,
  };
}

function keyOf({ action, command }: NextStep): string {
  return `${action}\n${command ?? ''}`;
}

/** The rank of a step: steps from evidence come first, then steps with a command. */
function rank({ isExplained, step }: StepOfNode): number {
  return isExplained ? 0 : step.command === undefined ? 2 : 1;
}
