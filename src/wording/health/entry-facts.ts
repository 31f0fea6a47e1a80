import {
  poolResource,
  toMilliseconds,
  type DrainAssessment,
  type DrainBlocker,
  type Evidence,
  type Fault,
  type HealthInsight,
  type Instant,
  type PoolSkew,
  type ResourceRef,
  type UpdateStatus,
} from '../../engine';
import type { Language } from '../language/language';
import { formatMoment } from '../language/moment';
import { refName } from '../language/ref-name';
import { splitConsequences } from './consequence';
import { isControllerDown } from './fault-root';
import { describeProblem } from './problem';
import { describePauseEffect, describePauseTool } from '../outlook/skew';

/** The parts of the status that the text of an entry depends on, as far as the surface has them. */
export type EntryFacts = Pick<UpdateStatus, 'drains' | 'now'> &
  Partial<
    Pick<
      UpdateStatus,
      | 'attention'
      | 'controlPlane'
      | 'missing'
      | 'nextUpdate'
      | 'operators'
      | 'skew'
      | 'slots'
      | 'topology'
      | 'updating'
      | 'verdict'
    >
  > & {
    /** True if the place has the whole status. */
    readonly isWhole?: boolean;
  };

export interface EntryFact {
  readonly text: string;
  /** The objects that the fact names. */
  readonly object?: ResourceRef;
}

/** The facts of an entry besides its cause: its earlier duration, the nodes that wait, and the normal duration. */
export function listEntryFacts(
  fault: Fault,
  /** The texts above these facts, which the facts don't repeat. */
  causes: readonly string[],
  facts: EntryFacts,
  language: Language,
): readonly EntryFact[] {
  const { insights, root } = fault;
  const [first] = insights;
  const [evidence] = insights.flatMap((insight) => insight.evidence ?? []);
  return [
    ...describeWaitingForController(fault, language),
    ...(evidence
      ? describeEvidenceFacts(evidence, language).filter(
          ({ object }) => !object || !causes.some((cause) => cause.includes(refName(object))),
        )
      : []),
    ...describeBefore(fault, facts, language),
    ...describeEarlierAlerts(fault, language),
    ...describeManager(root, language),
    ...describeAge(fault, language),
    ...describePaused(first, facts, language),
    ...describeReplacedConfig(fault, language).map((text) => ({ text })),
    ...describeWaiting(fault, facts, language),
  ];
}

/** Problems that wait for the machine-config controller, for a title that says that it does not run. */
function describeWaitingForController(
  { insights }: Fault,
  language: Language,
): readonly EntryFact[] {
  return insights
    .filter(isControllerDown)
    .map((insight) => ({ text: describeProblem(insight, language) }));
}

/** The findings that only say that something takes long. The compiler asks for each one named so. */
const LATE: Readonly<Record<Extract<HealthInsight['code'], `${string}Late`>, true>> = {
  ImageBuildLate: true,
  NodeLate: true,
  OperatorLate: true,
  ReleaseLate: true,
};

/** True if the entry only says that something takes long. */
export function isLate({ code }: HealthInsight): boolean {
  return Object.hasOwn(LATE, code);
}

/** The object that shows the cause, and the number of others that show the same. */
function describeEvidenceFacts(evidence: Evidence, { t }: Language): readonly EntryFact[] {
  const named = (kind: string, object: ResourceRef): EntryFact => ({
    text: `${kind} ${refName(object)}`,
    object,
  });
  const { object } = evidence;
  switch (evidence.code) {
    case 'PodNotRunning':
      return [
        evidence.others === 0
          ? named('Pod', object)
          : {
              text: t('Pod {{pod}} and {{amount}} more', {
                pod: refName(object),
                amount: evidence.others,
              }),
              object,
            },
      ];
    case 'MachineNotRunning':
      return [named('Machine', object)];
    case 'WebhookUnreachable':
      return evidence.service ? [named('Service', evidence.service)] : [];
    // The sentences of these name their objects.
    case 'ApplyFailed':
    case 'CertificatePending':
    case 'ControllerMissing':
    case 'DaemonMissing':
    case 'LeaseNotRenewed':
    case 'NodeTaken':
    case 'PodNotEnding':
    case 'PodsNotCreated':
    case 'Unmanaged':
      return [];
  }
}

/** Nodes that the title of an entry counts instead of naming them; empty for a single node. */
export function listCountedNodes({ insights: [first], root }: Fault): readonly string[] {
  const nodes = root.kind === 'nodes' ? root.nodes : first ? listNodesOf(first) : [];
  return nodes.length > 1 ? nodes : [];
}

/** The nodes that a finding is about. */
export function listNodesOf(insight: HealthInsight): readonly string[] {
  switch (insight.code) {
    case 'PinnedImagesMissing':
    case 'ServingCertificatePending':
    case 'SlotsHeld':
      return insight.nodes;
    default:
      return 'node' in insight ? [insight.node] : [];
  }
}

/**
 * A node goes on to the configuration that it was given, or failed on it, before it takes the one that its pool has
 * now.
 */
export function describeReplacedConfig(
  { insights: [first], pool }: Fault,
  { t }: Language,
): readonly string[] {
  if (first?.code !== 'NodeUnavailable' && first?.code !== 'NodeDegraded') return [];
  if (first.code === 'NodeDegraded' && first.recordedConfig !== undefined) {
    const { recordedConfig: config } = first;
    return [
      t("No annotation of the node names {{config}}: it is recorded on the node's disk", {
        config,
      }),
    ];
  }
  const { replacedConfig: config } = first;
  if (config === undefined || pool === undefined) return [];
  return [
    first.code === 'NodeDegraded' && first.wayBack !== undefined
      ? t(
          "Updating to {{config}}, which no longer exists and isn't the configuration of pool {{pool}}",
          { config, pool },
        )
      : t('Updating to {{config}}, which pool {{pool}} no longer uses', { config, pool }),
  ];
}

/** The component that updates nodes instead of the machine-config operator. */
export function describeManager(root: Fault['root'], { t }: Language): readonly EntryFact[] {
  if (root.kind !== 'nodes' || !root.manager) return [];
  const { manager, nodePool, nodes } = root;
  const isOne = nodes.length === 1;
  if (manager === 'WindowsMachineConfigOperator') {
    return [
      {
        text: isOne
          ? t('The Windows Machine Config Operator manages this node, not a pool')
          : t('The Windows Machine Config Operator manages these nodes, not a pool'),
      },
    ];
  }
  if (nodePool === undefined) {
    return [{ text: t('A NodePool in the management cluster manages this node') }];
  }
  return [
    {
      text: isOne
        ? t('NodePool {{nodePool}} in the management cluster manages this node', { nodePool })
        : t('NodePool {{nodePool}} in the management cluster manages these nodes', { nodePool }),
    },
  ];
}

/** The start of a drain that only the node itself reports, because its pool can't be read. */
export function describeAge({ root, sinceAt }: Fault, { t }: Language): readonly EntryFact[] {
  const isAlone =
    root.kind === 'nodes' && root.problem === 'undrainable' && root.pool === undefined;
  return isAlone && sinceAt !== undefined
    ? [{ text: t('The time counts from when the node was cordoned') }]
    : [];
}

/** The versions at which the nodes of a paused pool stay. */
function describePaused(
  insight: HealthInsight | undefined,
  { now, skew = [] }: EntryFacts,
  language: Language,
): readonly EntryFact[] {
  if (insight?.code !== 'PoolPaused') return [];
  const pause = skew.find(({ pool }) => pool === insight.pool)?.pause;
  if (!pause) return [];
  const begun = describePauseBegin(pause, now, language);
  return [...begun, ...describePauseEffect(pause, language)].map((text) => ({ text }));
}

/** Since when the pool is paused, and what was used to pause it. */
function describePauseBegin(
  { by, sinceAt }: NonNullable<PoolSkew['pause']>,
  now: Instant,
  language: Language,
): readonly string[] {
  if (sinceAt === undefined) return [];
  const { t } = language;
  const moment = formatMoment(toMilliseconds(sinceAt), toMilliseconds(now), language);
  return [
    by === undefined
      ? t('Paused since {{moment}}', { moment })
      : t('Paused using {{tool}} since {{moment}}', {
          moment,
          tool: describePauseTool(by, language),
        }),
  ];
}

/** Nodes that can't start because of the entry, unless their pool is paused. */
function describeWaiting(
  { insights: [first], pool }: Fault,
  { slots = [] }: EntryFacts,
  language: Language,
): readonly EntryFact[] {
  const waiting = slots.find((candidate) => candidate.pool === pool)?.waiting ?? 0;
  if (pool === undefined || waiting === 0 || first?.code === 'PoolPaused') return [];
  // The title of a finding about the pool names the pool.
  if (first && 'pool' in first && !('node' in first)) {
    return [
      {
        text: language.t('{{count}} nodes are waiting', {
          count: waiting,
          defaultValue_one: '{{count}} node is waiting',
        }),
      },
    ];
  }
  return [
    {
      text: language.t('{{count}} nodes in pool {{pool}} are waiting', {
        count: waiting,
        pool,
        defaultValue_one: '{{count}} node in pool {{pool}} is waiting',
      }),
      object: poolResource(pool),
    },
  ];
}

function describeBefore(
  { sinceAt }: Fault,
  { controlPlane, updating }: EntryFacts,
  language: Language,
): readonly EntryFact[] {
  const startedAt = controlPlane?.startedAt;
  return updating === true &&
    sinceAt !== undefined &&
    startedAt !== undefined &&
    sinceAt < startedAt
    ? [{ text: language.t('Since before this update') }]
    : [];
}

/** Earlier alerts of which an entry tells by itself; the list below it has all. */
const MOST_EARLIER_ALERTS = 2;

/** Alerts about the same object that fired before the entry began. The entry of a drain describes its budget. */
function describeEarlierAlerts(fault: Fault, language: Language): readonly EntryFact[] {
  const told = splitConsequences(fault).older.flatMap((item) =>
    item.kind === 'insight' &&
    item.insight.code === 'AlertFiring' &&
    !item.insight.about.some(({ kind }) => kind === 'budget')
      ? (item.insight.description || item.insight.summary).split('\n', 1)
      : [],
  );
  return [...new Set(told)]
    .slice(0, MOST_EARLIER_ALERTS)
    .map((text) => ({ text: language.t('Before that: {{text}}', { text }) }));
}

/** The facts of a pod that blocks a drain. The details have its age and the time of the next attempt. */
export function describeBlockerFacts(
  drain: DrainAssessment,
  blocker: DrainBlocker,
  { t }: Language,
): readonly EntryFact[] {
  const [, second, ...rest] = drain.blockers;
  return [
    ...nameObjects(blocker),
    ...(second === undefined
      ? []
      : [
          rest.length === 0
            ? {
                text: t('Pod {{pod}} also blocks the drain', { pod: refName(second.pod) }),
                object: second.pod,
              }
            : {
                text: t('{{count}} more pods block the drain', {
                  count: rest.length + 1,
                  defaultValue_one: '{{count}} more pod blocks the drain',
                }),
              },
        ]),
  ];
}

/** The pod and its owner by name, with the kinds of the API, which are the same in every language. */
export function nameObjects({ owner, pod }: DrainBlocker): readonly EntryFact[] {
  return [
    { text: `Pod ${refName(pod)}`, object: pod },
    ...(owner ? [{ text: `${owner.kind} ${owner.object.name}`, object: owner.object }] : []),
  ];
}
