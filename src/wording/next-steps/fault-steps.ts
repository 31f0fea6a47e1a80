import {
  isRecognized,
  type DrainAssessment,
  type Fault,
  type HealthInsight,
  type UpdateStatus,
} from '../../engine';
import type { Language } from '../language/language';
import { formatNames } from '../language/names';
import { describeDrainStep } from './drain-step';
import { describeFaultStep, describeNextStep } from './next-step';
import { describePlannedPause } from './planned-pause';
import type { NextStep } from './step';

/** A step, and the nodes that it is for where the others of the fault have another one. */
export interface FaultStep {
  /** Empty when there is one step for all. */
  readonly nodes: readonly string[];
  readonly step: NextStep;
}

/** What steps depend on, beside the fault. */
export type StepFacts = Partial<Pick<UpdateStatus, 'drains' | 'nextUpdate'>>;

/** The steps that end a fault, never empty: where several nodes are not drained or away for several reasons, one for each reason. */
export function describeFaultSteps(
  fault: Fault,
  language: Language,
  { drains = [], nextUpdate }: StepFacts = {},
): readonly [FaultStep, ...FaultStep[]] {
  const planned = describePlannedPause(fault, nextUpdate, language);
  if (planned) return [{ nodes: [], step: planned }];
  const ofDrains = listStepsOfDrains(fault, language, drains);
  const [first, ...others] =
    ofDrains.length > 0
      ? ofDrains
      : [...listStepsOfReported(fault, language), ...listStepsOfAway(fault, language)];
  return first && others.length > 0
    ? [first, ...others]
    : [{ nodes: [], step: describeFaultStep(fault, language, drains) }];
}

/**
 * Whether what to do follows from what a place does not look at, so that it would name another step than the page: which pods are
 * left on a node, or whether a pause is planned over several minor updates.
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

/** What stands before an action: for which nodes it is, where others have another one. */
export function describeNext(nodes: readonly string[] = [], language: Language): string {
  const { t } = language;
  return nodes.length === 0
    ? t('Next:')
    : t('Next for {{nodes}}:', { nodes: formatNames(nodes, language) });
}

/** The fault as its pool tells of these nodes; as it is where that tells of none. */
export function ofReported(fault: Fault, nodes: readonly string[]): Fault {
  const found = fault.reportedNodes?.find(({ node }) => nodes.includes(node));
  return found ? { ...fault, cause: found.cause } : fault;
}

/** For nodes that only their pool tells of: one for each cause that is known, and for each other message. */
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

/** For nodes that are away: one for each reason, in the order of the nodes. */
function listStepsOfAway(fault: Fault, language: Language): readonly FaultStep[] {
  if (fault.root.kind !== 'nodes') return [];
  const reasons = new Map<string, InsightOfAway[]>();
  for (const insight of fault.insights) {
    if (!isOfAway(insight)) return [];
    const { cause, evidence = [] } = insight;
    const reason = evidence[0]?.code ?? cause?.code ?? '';
    reasons.set(reason, [...(reasons.get(reason) ?? []), insight]);
  }
  return [...reasons.values()].map((insights) => ({
    nodes: insights.map(({ node }) => node),
    step: describeFaultStep({ ...fault, insights, cause: insights[0]?.cause }, language),
  }));
}

type InsightOfAway = Extract<HealthInsight, { readonly code: 'NodeLate' | 'NodeUnavailable' }>;

function isOfAway(insight: HealthInsight): insight is InsightOfAway {
  return insight.code === 'NodeLate' || insight.code === 'NodeUnavailable';
}

/** For nodes that are not drained: one for each thing to do, what comes with a command first, else in the order of the drains. */
function listStepsOfDrains(
  { insights, isDraining, root }: Fault,
  language: Language,
  drains: readonly DrainAssessment[],
): readonly FaultStep[] {
  if (!isDraining || root.kind !== 'nodes' || insights.some(({ evidence }) => evidence)) return [];
  const known = drains.map(({ node }) => node).filter((node) => root.nodes.includes(node));
  const steps = new Map<string, FaultStep>();
  for (const node of new Set([...known, ...root.nodes])) {
    const drain = drains.find((candidate) => candidate.node === node);
    const insight = insights.find((candidate) => 'node' in candidate && candidate.node === node);
    const step =
      (drain && describeDrainStep(drain, language)) ??
      (insight && describeNextStep(insight, language, { isDraining }));
    if (!step) continue;
    const key = `${step.action}\n${step.command ?? ''}`;
    steps.set(key, { nodes: [...(steps.get(key)?.nodes ?? []), node], step });
  }
  const listed = [...steps.values()];
  return [
    ...listed.filter(({ step }) => step.command !== undefined),
    ...listed.filter(({ step }) => step.command === undefined),
  ];
}
