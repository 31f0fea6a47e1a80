import {
  isRecognized,
  type Cause,
  type DrainAssessment,
  type DrainBlocker,
  type Evidence,
  type Fault,
  type HealthInsight,
  type Instant,
  type ResourceRef,
  type VerdictKind,
} from '../../engine';
import {
  describeCause,
  describeKnown,
  isCauseAwaited,
  ofSeveralNodes,
} from '../causes/describe-cause';
import { blockerHolders, describeBlocker } from '../drains/drain-blocker';
import { describeLeaving } from '../drains/drain';
import { describeEvidenceBriefly } from '../evidence/evidence';
import type { Language } from '../language/language';
import { isMigrating, isUpToOwner, listDrainSteps } from '../next-steps/drain-step';
import { describeFaultSteps, ofReported } from '../next-steps/fault-steps';
import { findKnownDrain } from '../next-steps/next-step';
import { listOtherwise, type NextStep } from '../next-steps/step';
import { describeAttention } from './attention-summary';
import {
  describeBlockerFacts,
  isLate,
  listEntryFacts,
  nameObjects,
  type EntryFact,
  type EntryFacts,
} from './entry-facts';
import { describeMute, describeProblemCause, quoteUnrecognized, shorten } from './problem';
import { describeFaultAge } from './fault-root';
import { describeStop, describeUnread } from './stopped';
import { faultObject } from './summary-attention';

export type { EntryFacts } from './entry-facts';

/** An entry of "Needs attention" in words: the same on the page, in its tabs and in the small slots. */
export interface EntryWords {
  readonly title: string;
  /** The objects that the title names. */
  readonly objects: readonly ResourceRef[];
  /** The age, such as "for 1h 15m"; empty if unknown. */
  readonly age: string;
  /** A part for the whole entry, or one for each group of nodes with a different step. */
  readonly parts: readonly [EntryPart, ...EntryPart[]];
}

/** A problem and its next step. */
export interface EntryPart {
  /** The nodes of this part; empty for all nodes of the entry. */
  readonly nodes: readonly string[];
  /** The causes, one sentence each, the clearest first; at most two. Empty if unknown. */
  readonly causes: readonly string[];
  /** True if the causes are still loading. */
  readonly isCauseAwaited: boolean;
  /** Further facts, in a few words each. */
  readonly facts: readonly EntryFact[];
  /** The objects that the causes name. */
  readonly objects: readonly ResourceRef[];
  readonly step: NextStep;
  /** Further steps with the same result, best first. */
  readonly others: readonly NextStep[];
  /** A sentence about what continues when the problem is resolved; may be empty. */
  readonly after: string;
  /** The pod in the causes, if its owner can get a message. */
  readonly blocked?: BlockedDrain;
}

export interface BlockedDrain {
  readonly drain: DrainAssessment;
  readonly blocker: DrainBlocker;
}

/** The words of an entry. All surfaces and reports get them from here. */
export function describeEntry(fault: Fault, facts: EntryFacts, language: Language): EntryWords {
  const object = faultObject(fault);
  const [first, ...others] = describeFaultSteps(fault, language, facts);
  const part = ({ nodes, step }: typeof first): EntryPart =>
    describePart(nodes, step, ofReported(fault, nodes), facts, language);
  return {
    title: describeAttention(fault, language),
    objects: object ? [object] : [],
    age: describeFaultAge(fault, facts.now, language),
    parts: [part(first), ...others.map(part)],
  };
}

/**
 * A finding as an entry. If an entry is about the finding, it has the level, age, and step of that entry. A
 * consequence, or a finding of no entry, stands alone.
 */
export function asEntry(
  insight: HealthInsight,
  attention: readonly Fault[],
  drains: readonly DrainAssessment[],
): Fault {
  const fault = attention.find(({ insights }) => insights.includes(insight));
  if (!fault) return standAlone(insight);
  if (insight.code === 'OperatorLate' && insight !== fault.insights[0]) {
    // The entry's title is about another finding of the operator.
    return { ...fault, root: { kind: 'finding' }, insights: [insight] };
  }
  if (fault.root.kind !== 'nodes' || !('node' in insight)) {
    return { ...fault, insights: [insight], cause: insight.cause ?? fault.cause };
  }
  const { node } = insight;
  const drain = fault.isDraining
    ? drains.find((candidate) => candidate.node === node)?.sinceAt
    : undefined;
  return {
    ...fault,
    root: { ...fault.root, nodes: [node] },
    insights: [insight],
    cause: insight.cause ?? fault.cause,
    sinceAt:
      fault.root.nodes.length === 1 ? fault.sinceAt : (drain ?? insight.startedAt ?? fault.sinceAt),
  };
}

/**
 * The entry of a node's worst finding, for a surface with room for one entry. An entry about only this node is shown
 * whole, so that its next step is the one of the page.
 */
export function asEntryOfNode(
  worst: HealthInsight,
  attention: readonly Fault[],
  drains: readonly DrainAssessment[],
): Fault {
  const whole = attention.find(
    ({ insights, root }) =>
      root.kind === 'nodes' && root.nodes.length === 1 && insights.includes(worst),
  );
  return whole ?? asEntry(worst, attention, drains);
}

/**
 * The entries of findings, each once, in the order of the findings. A consequence is part of its entry; a finding of no
 * entry stands alone.
 */
export function listEntries(
  health: readonly HealthInsight[],
  attention: readonly Fault[],
): readonly Fault[] {
  const own = attention.filter(({ insights }) =>
    insights.some((insight) => health.includes(insight)),
  );
  const entries = health.flatMap((insight) => {
    const entry = own.find(({ insights }) => insights.includes(insight));
    if (entry) return [entry];
    return own.some((each) => isConsequence(insight, each)) ? [] : [standAlone(insight)];
  });
  return withOwnKeys([...new Set(entries)]);
}

/** The entries for a place that shows only one node. */
export function listEntriesOfNode(
  health: readonly HealthInsight[],
  attention: readonly Fault[],
  drains: readonly DrainAssessment[],
): readonly Fault[] {
  const entries = listEntries(health, attention).flatMap(({ insights }) =>
    insights
      .filter((insight) => health.includes(insight))
      .slice(0, 1)
      .map((insight) => asEntryOfNode(insight, attention, drains)),
  );
  return withOwnKeys(entries);
}

/** The entries with unique keys: an alert may fire several times for one object. */
function withOwnKeys(entries: readonly Fault[]): readonly Fault[] {
  const uses = new Map<string, number>();
  return entries.map((entry) => {
    const use = uses.get(entry.key) ?? 0;
    uses.set(entry.key, use + 1);
    return use === 0 ? entry : { ...entry, key: `${entry.key} ${use}` };
  });
}

/** The findings of an entry after its first: others of the same problem, and consequences. */
export function listAlso(entry: Fault, health: readonly HealthInsight[]): readonly HealthInsight[] {
  return health.filter(
    (insight) => entry.insights.indexOf(insight) > 0 || isConsequence(insight, entry),
  );
}

function isConsequence(insight: HealthInsight, { consequences }: Fault): boolean {
  return consequences.some((item) => item.kind === 'insight' && item.insight === insight);
}

function standAlone(insight: HealthInsight): Fault {
  return {
    key: [
      insight.code,
      'alert' in insight ? insight.alert : '',
      ...insight.resources.map(({ name }) => name),
    ].join(' '),
    root: { kind: 'finding' },
    level: insight.level,
    cause: insight.cause,
    insights: [insight],
    isDraining: false,
    sinceAt: insight.startedAt,
    consequences: [],
  };
}

function describePart(
  nodes: readonly string[],
  step: NextStep,
  fault: Fault,
  facts: EntryFacts,
  language: Language,
): EntryPart {
  const { drains, now } = facts;
  const { cause, isDraining, root } = fault;
  const names = nodes.length > 0 || root.kind !== 'nodes' ? nodes : root.nodes;
  const insights = fault.insights.filter(
    (insight) => nodes.length === 0 || ('node' in insight && names.includes(insight.node)),
  );
  const drain = isDraining ? findKnownDrain(names, drains, language) : undefined;
  const blocker = drain?.blockers[0];
  const evidence = insights.flatMap((insight) => insight.evidence ?? [])[0];
  const [own] = insights;
  const first = own && names.length > 1 ? { ...own, cause: ofSeveralNodes(own.cause) } : own;
  const drainCause = isDraining ? (names.length === 1 ? cause : first?.cause) : undefined;
  const certain = new Set(
    [
      drain && isMigrating(drain)
        ? describeLeaving(drain, now, language)
        : describeHolding(blocker, drainCause, evidence, facts, language),
      evidence ? describeFound(evidence, now, language) : '',
    ].filter((text) => text !== ''),
  );
  const known =
    certain.size > 0
      ? [...certain]
      : [first ? describeFinding(first, facts, language) : describeCause(cause, language)];
  const causes = [
    describeLostQuorum(fault, language),
    ...known,
    step.because ?? '',
    blocker ? describeUnread(blocker, language) : '',
    evidence ? describeStop(evidence, first, language) : '',
  ].filter((text) => text !== '');
  const steps = [step, ...listOtherwise(step), ...(drain ? listDrainSteps(drain, language) : [])];
  return {
    nodes,
    causes,
    isCauseAwaited: isCauseAwaited(cause, language),
    facts: [
      ...(drain && blocker
        ? nodes.length === 0
          ? describeBlockerFacts(drain, blocker, language)
          : nameObjects(blocker).slice(0, 1)
        : []),
      ...(nodes.length === 0 ? listEntryFacts(fault, causes, facts, language) : []),
    ],
    objects: [
      ...(blocker ? [blocker.pod, ...blockerHolders(blocker)] : []),
      ...(evidence ? [evidence.object] : []),
      ...names.map((name) => ({ resource: 'nodes', name })),
      ...insights.flatMap(({ resources }) => resources),
    ],
    step,
    others: withoutRepeats(steps).slice(1),
    after: describeAfter(fault, facts, drain, language),
    // The message is for the person who takes the step, or who can shorten the wait.
    blocked:
      drain &&
      blocker &&
      (step.who ?? 'applicationOwner') === 'applicationOwner' &&
      isUpToOwner(blocker, language)
        ? { drain, blocker }
        : undefined,
  };
}

/** Verdicts of an update that a problem blocks, so that it continues when the problem is resolved. */
const BLOCKING: ReadonlySet<VerdictKind> = new Set(['failing', 'stalled', 'waitingForYou']);

/** A sentence about what continues when the only problem of an update is resolved; empty of a pause. */
function describeAfter(
  { insights: [first] }: Fault,
  { attention, updating, verdict }: EntryFacts,
  drain: DrainAssessment | undefined,
  { t }: Language,
): string {
  const isOnly = attention?.length === 1 && updating === true;
  if (!isOnly || !verdict || !BLOCKING.has(verdict.kind)) return '';
  if (first?.code === 'PoolPaused' || first?.code === 'ControlPlanePaused') return '';
  return drain?.retryEveryNs === undefined
    ? t('The update continues automatically when the problem is resolved.')
    : t('The drain is retried automatically, and the update then continues.');
}

/** A sentence that fewer control plane nodes report than etcd needs; empty if enough do, or if that is unknown. */
function describeLostQuorum({ keepUp }: Fault, { t }: Language): string {
  if (!keepUp || keepUp.nodes.length === 0 || keepUp.nodes.length >= keepUp.needed) return '';
  const { members, needed, nodes } = keepUp;
  return t('{{up}} of {{members}} control plane nodes are available, and etcd needs {{needed}}.', {
    up: nodes.length,
    members,
    needed,
    count: nodes.length,
    defaultValue_one:
      '{{up}} of {{members}} control plane nodes is available, and etcd needs {{needed}}.',
  });
}

/** The report of a slow operator without a known cause, and the normal duration. */
function describeFinding(
  insight: HealthInsight,
  { isWhole = false, operators = [] }: EntryFacts,
  language: Language,
): string {
  if (!isLate(insight) || isRecognized(insight.cause))
    return describeProblemCause(insight, language);
  // Small places know only some of the operators.
  if (insight.code !== 'OperatorLate' || !isWhole) return '';
  const operator = operators.find(({ name }) => name === insight.operator);
  const { progressing } = operator ?? {};
  // What an operator at rest says of its progress is no news.
  const message = progressing?.status === 'True' ? shorten(progressing.message) : '';
  return message === '' ? describeMute(operator, language) : quoteUnrecognized(message, language);
}

/**
 * The cause that blocks the drain of a node. For a pod that only the message of the drain names: the state of the pod,
 * or the cause of the message, as in the verdict. Empty if neither is known.
 */
function describeHolding(
  blocker: DrainBlocker | undefined,
  cause: Cause | undefined,
  evidence: Evidence | undefined,
  { now }: EntryFacts,
  language: Language,
): string {
  if (evidence?.code === 'PodNotEnding') return '';
  if (blocker && blocker.code !== 'NamedByMessage') return describeBlocker(blocker, now, language);
  if (evidence) return '';
  return describeKnown(cause, language) || (blocker ? describeBlocker(blocker, now, language) : '');
}

function describeFound(evidence: Evidence, now: Instant, language: Language): string {
  return (
    describeKnown(evidence.cause, language) || describeEvidenceBriefly(evidence, now, language)
  );
}

/** The steps without repeats: a step may be known from two sources. */
function withoutRepeats(steps: readonly NextStep[]): readonly NextStep[] {
  const keyOf = ({ action, command }: NextStep): string => command ?? action;
  return steps.filter(
    (step, index) => steps.findIndex((other) => keyOf(other) === keyOf(step)) === index,
  );
}
