import {
  poolResource,
  type DrainAssessment,
  type DrainBlocker,
  type Evidence,
  type Fault,
  type HealthInsight,
  type ResourceRef,
  type UpdateStatus,
} from '../../engine';
import { describeWaitingForSlot } from '../verdict/drain-cause';
import { describeImpact } from '../verdict/state-words';
import type { Language } from '../language/language';
import { refName } from '../language/ref-name';
import { describePauseEffect } from '../outlook/skew';

/** What the text of an entry depends on besides the entry: as much of the status as the surface has. */
export type EntryFacts = Pick<UpdateStatus, 'drains' | 'now'> &
  Partial<
    Pick<
      UpdateStatus,
      'controlPlane' | 'nextUpdate' | 'operators' | 'skew' | 'slots' | 'topology' | 'updating'
    >
  > & {
    /** The sentence below the headline of the same place: an entry does not say it again. */
    readonly told?: string;
    /** Whether the place has all of the status, without a headline's sentence that its entries go with. */
    readonly isWhole?: boolean;
  };

export interface EntryFact {
  readonly text: string;
  /** What it names. */
  readonly object?: ResourceRef;
}

/** What else is known of an entry, beside its cause: for how long it was so before, who waits, and what is normal. */
export function listEntryFacts(
  fault: Fault,
  /** What stands above these facts is not said again. */
  causes: readonly string[],
  facts: EntryFacts,
  language: Language,
): readonly EntryFact[] {
  const { insights, root } = fault;
  const [first] = insights;
  const [evidence] = insights.flatMap((insight) => insight.evidence ?? []);
  return [
    ...(evidence
      ? describeEvidenceFacts(evidence, language).filter(
          ({ object }) => !object || !causes.some((cause) => cause.includes(refName(object))),
        )
      : []),
    // Elsewhere an entry says it on its own line.
    ...(root.kind === 'operator' && first && facts.told !== undefined
      ? describeImpactOf(first, language)
      : []),
    ...describeBefore(fault, facts, language),
    ...describeManager(root, language),
    ...describeAge(fault, language),
    ...describePaused(first, facts, language),
    ...describeReplacedConfig(fault, language).map((text) => ({ text })),
    ...describeWaiting(fault, facts, language),
  ];
}

const LATE: ReadonlySet<HealthInsight['code']> = new Set([
  'ImageBuildLate',
  'NodeLate',
  'OperatorLate',
  'ReleaseLate',
]);

/** Something that takes long, and nothing more is known of it. */
export function isLate({ code }: HealthInsight): boolean {
  return LATE.has(code);
}

/** The object that tells the cause, and how many others tell the same. */
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
    // Their sentences name the objects.
    case 'ApplyFailed':
    case 'CertificatePending':
    case 'ControllerMissing':
    case 'DaemonMissing':
    case 'PodNotEnding':
    case 'PodsNotCreated':
      return [];
  }
}

function describeImpactOf(insight: HealthInsight, language: Language): readonly EntryFact[] {
  const { impact } = insight;
  // Of what is late, the title says it.
  if (isLate(insight) || impact === 'None' || impact === 'Unknown') return [];
  return [{ text: language.t('Impact: {{impact}}', { impact: describeImpact(impact, language) }) }];
}

/** Nodes that an entry counts, and so does not name in its title; empty of a single one. */
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

/** A node goes on to the configuration that it was given, before it takes the one that its pool has now. */
export function describeReplacedConfig(
  { insights: [first], pool }: Fault,
  { t }: Language,
): readonly string[] {
  return first?.code === 'NodeUnavailable' && first.replacedConfig !== undefined && pool
    ? [
        t('Updating to {{config}}, which pool {{pool}} no longer uses', {
          config: first.replacedConfig,
          pool,
        }),
      ]
    : [];
}

/** Who updates nodes in the place of the machine-config operator. */
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

/** From when a drain counts of which nothing but the node itself tells: its pool can't be read. */
export function describeAge({ root, sinceAt }: Fault, { t }: Language): readonly EntryFact[] {
  const isAlone =
    root.kind === 'nodes' && root.problem === 'undrainable' && root.pool === undefined;
  return isAlone && sinceAt !== undefined
    ? [{ text: t('The time counts from when the node was cordoned') }]
    : [];
}

/** What its nodes stay at. */
function describePaused(
  insight: HealthInsight | undefined,
  { skew = [] }: EntryFacts,
  language: Language,
): readonly EntryFact[] {
  if (insight?.code !== 'PoolPaused') return [];
  const pause = skew.find(({ pool }) => pool === insight.pool)?.pause;
  return pause ? describePauseEffect(pause, language).map((text) => ({ text })) : [];
}

/** The nodes that cannot start because of the entry, unless their pool is paused. */
function describeWaiting(
  { insights: [first], pool }: Fault,
  { slots = [], told }: EntryFacts,
  language: Language,
): readonly EntryFact[] {
  const waiting = slots.find((candidate) => candidate.pool === pool)?.waiting ?? 0;
  if (pool === undefined || waiting === 0 || first?.code === 'PoolPaused') return [];
  if (told === describeWaitingForSlot(pool, waiting, language)) return [];
  // The title of a finding about the pool names it.
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

/** Of a pod that keeps its node from being drained: its age, and when the drain is tried again, stand in the details. */
export function describeBlockerFacts(
  drain: DrainAssessment,
  blocker: DrainBlocker,
  /** Its name stands in the cause. */
  isPodNamed: boolean,
  { t }: Language,
): readonly EntryFact[] {
  const [, second, ...rest] = drain.blockers;
  return [
    ...nameObjects(blocker).slice(isPodNamed ? 1 : 0),
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

/** Why a budget that the headline names lets its pod not go; empty where its numbers are not known. */
export function describeShortfall(blocker: DrainBlocker, { t }: Language): string {
  if (blocker.code !== 'BudgetRefuses') return '';
  const { has, needs } = blocker.budget;
  return has === undefined || needs === undefined
    ? ''
    : t("Pod {{pod}} can't be evicted (healthy pods: {{has}}, required: {{needs}}).", {
        pod: refName(blocker.pod),
        has,
        needs,
      });
}

/** Names of kinds are the API's, in every language. */
export function nameObjects({ owner, pod }: DrainBlocker): readonly EntryFact[] {
  return [
    { text: `Pod ${refName(pod)}`, object: pod },
    ...(owner ? [{ text: `${owner.kind} ${owner.object.name}`, object: owner.object }] : []),
  ];
}
