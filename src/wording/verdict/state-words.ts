import type {
  ControlPlaneAssessmentWord,
  HealthLevel,
  ImpactType,
  NodeAssessmentWord,
  NodePhase,
  NodeState,
  OperatorState,
  PoolAssessmentWord,
  UpdateStatus,
  VerdictKind,
} from '../../engine';
import type { Language } from '../language/language';

/*
 * The words for states. In English, operators, nodes, and pools have the words of `oc adm upgrade status`, so that two
 * people on a call see the same.
 */

export function describeVerdictKind(kind: VerdictKind, { t }: Language): string {
  const words: Readonly<Record<VerdictKind, string>> = {
    notUpdating: t('No update in progress'),
    updated: t('Update complete'),
    progressing: t('Updating'),
    slow: t('Updating slowly'),
    waitingForYou: t('Action needed'),
    stalled: t('Update stalled'),
    failing: t('Update failing'),
    unknown: t('Status unknown'),
  };
  return words[kind];
}

/** The word for the verdict of a status. Without an update, no update can fail. */
export function describeVerdictWord(
  { updating, verdict: { kind } }: Pick<UpdateStatus, 'updating' | 'verdict'>,
  language: Language,
): string {
  const isAtRest = kind === 'failing' && updating === false;
  return describeVerdictKind(isAtRest ? 'notUpdating' : kind, language);
}

export function describeControlPlaneAssessment(
  assessment: ControlPlaneAssessmentWord,
  { t }: Language,
): string {
  const words: Readonly<Record<ControlPlaneAssessmentWord, string>> = {
    Progressing: t('Progressing'),
    'Progressing - Slow': t('Progressing - Slow'),
    Stalled: t('Stalled'),
    Completed: t('Completed'),
    Unknown: t('Unknown'),
  };
  return words[assessment];
}

export function describeNodeAssessment(assessment: NodeAssessmentWord, { t }: Language): string {
  const words: Readonly<Record<NodeAssessmentWord, string>> = {
    Degraded: t('Degraded'),
    Unavailable: t('Unavailable'),
    Progressing: t('Progressing'),
    Excluded: t('Excluded'),
    Outdated: t('Outdated'),
    Completed: t('Completed'),
    Unknown: t('Unknown'),
  };
  return words[assessment];
}

/** The state of a node: its assessment, or blocked if a person has to act for its drain. */
export function describeNodeState(state: NodeState, language: Language): string {
  return state === 'Blocked' ? language.t('Blocked') : describeNodeAssessment(state, language);
}

export function describeNodePhase(phase: NodePhase, { t }: Language): string {
  const words: Readonly<Record<NodePhase, string>> = {
    Draining: t('Draining'),
    Updating: t('Updating'),
    Rebooting: t('Rebooting'),
    Paused: t('Paused'),
    Pending: t('Waiting'),
    Updated: t('Updated'),
    Unknown: t('Unknown'),
  };
  return words[phase];
}

export function describePoolAssessment(assessment: PoolAssessmentWord, { t }: Language): string {
  const words: Readonly<Record<PoolAssessmentWord, string>> = {
    Degraded: t('Degraded'),
    Excluded: t('Excluded'),
    Pending: t('Waiting'),
    Progressing: t('Progressing'),
    Completed: t('Completed'),
    Empty: t('Empty'),
    Unknown: t('Unknown'),
  };
  return words[assessment];
}

/** The progress of an operator, or the reason why it makes none. */
export type ShownOperatorState = OperatorState | 'blocked' | 'degraded' | 'unavailable';

export function describeOperatorState(state: ShownOperatorState, { t }: Language): string {
  const words: Readonly<Record<ShownOperatorState, string>> = {
    updated: t('Updated'),
    updating: t('Updating'),
    waiting: t('Waiting'),
    unknown: t('Unknown'),
    blocked: t('Blocked'),
    degraded: t('Degraded'),
    unavailable: t('Unavailable'),
  };
  return words[state];
}

export function describeHealthLevel(level: HealthLevel, { t }: Language): string {
  const words: Readonly<Record<HealthLevel, string>> = {
    Unknown: t('Unknown'),
    Info: t('Info'),
    Warning: t('Warning'),
    Error: t('Error'),
    Critical: t('Critical'),
  };
  return words[level];
}

export function describeImpact(impact: ImpactType, { t }: Language): string {
  const words: Readonly<Record<ImpactType, string>> = {
    None: t('None'),
    Unknown: t('Unknown'),
    'API Availability': t('API availability'),
    'Cluster Capacity': t('Cluster capacity'),
    'Application Availability': t('Application availability'),
    'Application Outage': t('Application outage'),
    'Data Loss': t('Data loss'),
    'Update Speed': t('Update speed'),
    'Update Stalled': t('Update blocked'),
  };
  return words[impact];
}
