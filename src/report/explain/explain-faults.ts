import {
  isRecognized,
  type Consequence,
  type ExpectedItem,
  type Fault,
  type HealthInsight,
  type Instant,
  type UpdateStatus,
} from '../../engine';
import { describeFaultAge } from '../../wording/health/fault-root';
import { describeAttention } from '../../wording/health/attention-summary';
import {
  consequenceOriginal,
  describeBecause,
  describeConsequence,
  splitConsequences,
  titleAffected,
  titleOlder,
} from '../../wording/health/consequence';
import {
  describeMute,
  describeProblem,
  describeProblemCause,
  quoteUnrecognized,
  shorten,
} from '../../wording/health/problem';
import {
  describeAge,
  describeManager,
  describeReplacedConfig,
  listCountedNodes,
} from '../../wording/health/entry-facts';
import { describeEvidence } from '../../wording/evidence/evidence';
import { describeExpected, describeGrace } from '../../wording/health/expected';
import { describeHealthDetails } from '../../wording/health/health-details';
import { describeCause, describeKnown } from '../../wording/causes/describe-cause';
import {
  describeFaultSteps,
  describeNext,
  type FaultStep,
} from '../../wording/next-steps/fault-steps';
import { describeBlocker } from '../../wording/drains/drain-blocker';
import { findKnownDrain } from '../../wording/next-steps/next-step';
import { listOtherwise } from '../../wording/next-steps/step';
import { describeStepLine } from '../../wording/next-steps/step-line';
import type { Language } from '../../wording/language/language';
import { formatFewNames } from '../../wording/language/names';
import { refName } from '../../wording/language/ref-name';
import { isExpectedAbout, isFaultAbout } from './is-about';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection } from './section';

/**
 * Entries that need attention, each fault once with its consequences and steps, and findings that resolve themselves.
 * For one object: the entries about it, or in which it is a consequence.
 */
export function explainFaults(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  const { now, payload } = status;
  const expected = status.expected.filter((item) => isExpectedAbout(item, topic));
  // A release that was rejected has a section of its own.
  const told = status.attention.filter(
    (fault) =>
      isFaultAbout(fault, topic) &&
      (!payload || !isOfRelease(fault) || fault.consequences.length > 0),
  );
  return [
    ...(told.length === 0
      ? []
      : [
          {
            title: language.t('Needs attention'),
            items: told.map((fault) =>
              payload && isOfRelease(fault)
                ? explainReleaseFault(fault, now, language)
                : explainFault(fault, status, language),
            ),
          },
        ]),
    ...(expected.length === 0
      ? []
      : [
          {
            title: 'Expected during an update',
            items: expected.map((item) => explainExpected(item, now, language)),
          },
        ]),
  ];
}

function explainExpected(item: ExpectedItem, now: Instant, language: Language): ExplainedItem {
  const grace = describeGrace(item, now, language);
  const text = describeExpected(item, language);
  return {
    text: grace === '' ? text : `${text}. ${grace}`,
    details: listExpected(item, language).map((detail) => ({ text: detail })),
  };
}

/** The things that an expected item counts: their names, or what is reported. */
function listExpected(item: ExpectedItem, language: Language): readonly string[] {
  switch (item.kind) {
    case 'operatorsUpdating':
    case 'operatorsUnwell':
      return [
        formatFewNames(
          item.operators.map(({ name }) => name),
          language,
        ),
      ];
    case 'poolsRendering':
    case 'poolsBuilding':
    case 'poolsUpdating':
      return [formatFewNames(item.pools, language)];
    case 'nodesDraining':
    case 'nodesUpdating':
    case 'nodesUnwell':
      return [formatFewNames(item.nodes, language)];
    case 'nodesRestarting':
    case 'alerts':
      return item.insights.map((insight) => describeProblem(insight, language));
    case 'nodesCordoned':
    case 'releaseRolling':
    case 'releaseChecking':
    case 'clusterWasOff':
    case 'insight':
      return [];
  }
}

function isOfRelease({ insights }: Fault): boolean {
  return insights.some(({ code }) => code === 'PayloadNotAccepted');
}

function explainReleaseFault(fault: Fault, now: Instant, language: Language): ExplainedItem {
  return { text: titleOf(fault, now, language), details: explainConsequences(fault, language) };
}

function explainFault(fault: Fault, status: UpdateStatus, language: Language): ExplainedItem {
  const { now } = status;
  const { insights, root } = fault;
  const summary = describeAttention(fault, language);
  // What is wrong with an operator tells more than how far it is.
  const isTold = insights.some(
    ({ cause, code, evidence }) => code !== 'OperatorLate' || cause || evidence,
  );
  // Several findings about one object have the same evidence.
  const saidBefore = new Set<string>();
  const onlyNode = root.kind === 'nodes' && root.nodes.length === 1 ? root.nodes[0] : undefined;
  return {
    text: titleOf(fault, now, language),
    details: [
      // Those of a group are named below, each with what is wrong with it.
      ...(root.kind === 'nodes' ? [] : explainNodes(fault)),
      // What a pool reports of nodes that cannot be read is no finding.
      ...(insights.length === 0 ? explainReported(fault, language) : []),
      ...insights.flatMap((insight): readonly ExplainedItem[] => {
        const evidence = (insight.evidence ?? [])
          .map((item) => describeEvidence(item, now, language))
          .filter((text) => !saidBefore.has(text));
        for (const text of evidence) saidBefore.add(text);
        const known =
          describeKnown(insight.cause, language) ||
          describeObstacle('node' in insight ? insight.node : undefined, fault, status, language);
        const isRepeated = root.kind === 'operator' && saidBefore.has(known);
        const isSaid = isRepeated || isToldByPod(insight);
        if (known !== '') saidBefore.add(known);
        return [
          ...evidence.map((text) => ({ text })),
          ...(isTold ? [] : explainProgress(insight, status, language)),
          ...explainInsight(insight, isSaid ? '' : known, summary, insights.length > 1, language),
        ];
      }),
      ...[describeObstacle(onlyNode, fault, status, language)]
        .filter((text) => text !== '' && !saidBefore.has(text))
        .map((text) => ({ text })),
      ...describeReplacedConfig(fault, language).map((text) => ({ text })),
      ...describeManager(root, language),
      ...describeAge(fault, language).map(({ text }) => ({ text })),
      ...describeFaultSteps(fault, language, status).flatMap((each) => [
        ...(each.step.because === undefined ? [] : [{ text: each.step.because }]),
        explainStep(each, language),
      ]),
      ...explainConsequences(fault, language),
    ],
  };
}

/** The first pod that keeps a node of an entry from being drained, and why it stays; empty without one. */
function describeObstacle(
  node: string | undefined,
  { isDraining }: Fault,
  { drains, now }: UpdateStatus,
  language: Language,
): string {
  if (!isDraining || node === undefined) return '';
  const [blocker] = findKnownDrain([node], drains, language)?.blockers ?? [];
  return blocker && blocker.code !== 'NamedByMessage'
    ? `${refName(blocker.pod)}: ${describeBlocker(blocker, now, language)}`
    : '';
}

function explainNodes(fault: Fault): readonly ExplainedItem[] {
  const nodes = listCountedNodes(fault);
  return nodes.length === 0 ? [] : [{ text: `Nodes: ${nodes.join(', ')}` }];
}

/** The progress of a late operator in its own words, if its delay is unexplained. */
function explainProgress(
  insight: HealthInsight,
  { operators }: UpdateStatus,
  language: Language,
): readonly ExplainedItem[] {
  if (insight.code !== 'OperatorLate') return [];
  const operator = operators.find(({ name }) => name === insight.operator);
  const { progressing } = operator ?? {};
  // What an operator at rest says of its progress is no news.
  const message = progressing?.status === 'True' ? shorten(progressing.message) : '';
  if (message !== '') return [{ text: quoteUnrecognized(message, language) }];
  const silent = describeMute(operator, language);
  return silent === '' ? [] : [{ text: silent }];
}

/** The report of a pool, for each node if it names several. */
function explainReported(
  { cause, reportedNodes = [] }: Fault,
  language: Language,
): readonly ExplainedItem[] {
  const causes = reportedNodes.length > 1 ? reportedNodes.map((each) => each.cause) : [cause];
  return causes.flatMap((each) =>
    each ? [{ text: describeCause(each, language), original: each.text }] : [],
  );
}

function titleOf(fault: Fault, now: Instant, language: Language): string {
  const summary = describeAttention(fault, language);
  const age = describeFaultAge(fault, now, language);
  return age === '' ? summary : `${summary} (${age})`;
}

const CRASHES: ReadonlySet<string> = new Set([
  'ContainerCrashes',
  'DeploymentPodCrashLooping',
  'NetworkPodCrashLooping',
  'StaticPodCrashLooping',
]);

/** The pod itself tells that it crashes, with what it left: the message that only says so adds nothing. */
function isToldByPod({ cause, evidence = [] }: HealthInsight): boolean {
  if (cause === undefined || !CRASHES.has(cause.code)) return false;
  return evidence.some(
    (item) =>
      item.code === 'PodNotRunning' &&
      item.reason === 'CrashLoopBackOff' &&
      item.object.name === cause.captures.pod,
  );
}

/**
 * The cause, and the message of the cluster below it. It is one line if only the message is known, or if the message is
 * the title.
 */
function explainInsight(
  insight: HealthInsight,
  /** The known cause; empty if it was already said. */
  known: string,
  summary: string,
  isOneOfSeveral: boolean,
  language: Language,
): readonly ExplainedItem[] {
  // One that leads its entry is called as that is.
  const isLeading = insight.code === 'OperatorLate' && !isOneOfSeveral;
  const title = isLeading ? summary : describeProblem(insight, language);
  const message = describeHealthDetails(insight, language);
  if (title !== summary) {
    return [
      {
        text: known === '' ? title : `${title}: ${known}`,
        ...([title, known].includes(message) ? {} : { original: message }),
      },
    ];
  }
  const isSaid = known === '' && isRecognized(insight.cause);
  const cause = isSaid ? '' : known || describeProblemCause(insight, language);
  if (message === summary || message === '') {
    return cause !== '' && cause !== summary
      ? [{ text: cause }]
      : isOneOfSeveral
        ? [{ text: title }]
        : [];
  }
  // What `oc` says of a pool that is paused says no more.
  if (insight.code === 'PoolPaused') return [];
  // One line that is not recognized is quoted whole.
  if (cause.endsWith(message)) return [{ text: cause }];
  const isExcerpt = cause === '' || message.startsWith(cause.replace(/…$/, ''));
  if (!isExcerpt) return [{ text: cause, original: message }];
  return message.includes('\n')
    ? [{ text: language.t('Cluster message'), original: message }]
    : [{ text: message }];
}

function explainConsequences(fault: Fault, language: Language): readonly ExplainedItem[] {
  const { affected, older } = splitConsequences(fault);
  return [
    ...listConsequences(titleAffected(affected.length, language), affected, language),
    ...listConsequences(titleOlder(older.length, language), older, language),
  ];
}

function listConsequences(
  title: string,
  consequences: readonly Consequence[],
  language: Language,
): readonly ExplainedItem[] {
  if (consequences.length === 0) return [];
  return [
    {
      text: title,
      details: consequences.map((item) => {
        const text = describeConsequence(item, language);
        const original = consequenceOriginal(item, language);
        return {
          text: `${text}. ${describeBecause(item.because, language)}`,
          ...(original === '' || original === text ? {} : { original }),
        };
      }),
    },
  ];
}

function explainStep({ nodes, step }: FaultStep, language: Language): ExplainedItem {
  const others = listOtherwise(step);
  return {
    text: `${describeNext(nodes, language)} ${describeStepLine(step, language)}`,
    check: step.check,
    command: step.command,
    ...(others.length === 0
      ? {}
      : {
          details: others.map((other) => ({
            text: describeStepLine(other, language),
            check: other.check,
            command: other.command,
          })),
        }),
  };
}
