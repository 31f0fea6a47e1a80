import {
  formatInstant,
  type Consequence,
  type ConsequenceReason,
  type ExpectedItem,
  type Fault,
  type FaultRoot,
  type HealthLevel,
  type ResourceRef,
  type Timestamp,
  type UpdateStatus,
} from '../../engine';
import { describeConsequence } from '../../wording/health/consequence';
import { describeEntry, type EntryWords } from '../../wording/health/entry';
import { english } from '../../wording/language/english';
import { describeExpected } from '../../wording/health/expected';
import type { NextStep } from '../../wording/next-steps/step';
import { orderFindings } from '../../wording/health/shown-findings';
import { toConditionDocument, toTimestamp, type ConditionDocument } from './common-document';
import { toCauseDocument, type CauseDocument } from './cause-document';
import { createUidFinder } from './health-document';

export interface FaultDocument {
  readonly root: FaultRoot;
  readonly level: HealthLevel;
  readonly since?: Timestamp;
  /** In English, as the page says it. */
  readonly summary: string;
  /** The cause, according to the message of the problem. */
  readonly cause?: CauseDocument;
  /** The causes in sentences of the page, the clearest first; empty if the cause is unknown. */
  readonly causes: readonly string[];
  /** The findings about the root itself, by uid; empty when only what follows from it is reported. */
  readonly insights: readonly string[];
  /** Findings that follow from the problem and end with it. */
  readonly consequences: readonly ConsequenceDocument[];
  readonly nextStep: NextStepDocument;
  /**
   * Steps for its nodes, if they can't be drained for several reasons: one for each reason. The first one is
   * `nextStep`.
   */
  readonly stepsOfNodes?: readonly NodeStepDocument[];
}

export interface NodeStepDocument extends NextStepDocument {
  readonly nodes: readonly string[];
}

/** Either a finding, by uid, or a condition of an object that is no finding. */
export type ConsequenceDocument = {
  readonly because: ConsequenceReason;
  readonly summary: string;
} & (
  | { readonly insight?: string }
  | { readonly resource: ResourceRef; readonly condition: ConditionDocument }
);

/** An action with a command. Sentences are in English, as on the page. */
export interface NextStepDocument {
  readonly action: string;
  /** Absent for what is done elsewhere. */
  readonly command?: string;
  /** A command to run before it, which changes nothing. */
  readonly check?: string;
  /** The person who can do it; absent if it only takes time. */
  readonly who?: NextStep['who'];
  /** Effect on availability, as a sentence. */
  readonly availability: string;
  /** A warning about what not to do in the meantime. */
  readonly caution?: string;
  /** Another way to the same end. */
  readonly otherwise?: NextStepDocument;
}

/** A finding that resolves itself, or is part of an update. */
export type ExpectedDocument = {
  readonly summary: string;
  /** The end of the normal time, the earliest if there are several. */
  readonly normalUntil?: Timestamp;
} & ExpectedItemDocument;

export type ExpectedItemDocument =
  | {
      readonly kind: 'operatorsUpdating' | 'operatorsUnwell';
      readonly operators: readonly string[];
    }
  | { readonly kind: 'releaseRolling' | 'releaseChecking'; readonly version: string }
  | {
      readonly kind: 'poolsRendering' | 'poolsBuilding' | 'poolsUpdating';
      readonly pools: readonly string[];
    }
  | {
      readonly kind: 'nodesDraining' | 'nodesUpdating' | 'nodesUnwell' | 'nodesCordoned';
      readonly nodes: readonly string[];
      /** Only for `nodesDraining`: the node that they wait for. */
      readonly node?: string;
    }
  | {
      readonly kind: 'nodesRestarting';
      readonly nodes: readonly string[];
      /** Findings because of the restart, by uid. */
      readonly insights: readonly string[];
    }
  | {
      readonly kind: 'alerts';
      /** About what is being rolled, each younger than a restart, by uid. */
      readonly insights: readonly string[];
    }
  /** The whole cluster was off between these moments: times of the update count from its return. */
  | {
      readonly kind: 'clusterWasOff';
      readonly offSince: Timestamp;
      readonly backAt: Timestamp;
    }
  | {
      readonly kind: 'insight';
      /** By uid. */
      readonly insights: readonly string[];
    };

type FindUid = ReturnType<typeof createUidFinder>;

/**
 * Attention and expected: what needs a person, worst first, and what heals by itself. Findings are named by their uid.
 */
export function toFindingDocuments(status: UpdateStatus): {
  readonly faults: readonly FaultDocument[];
  readonly expected: readonly ExpectedDocument[];
} {
  const { attention, expected, now } = status;
  const findUid = createUidFinder(orderFindings(status), now);
  return {
    faults: attention.map((fault) => toFaultDocument(fault, status, findUid)),
    expected: expected.map((item) => toExpectedDocument(item, findUid)),
  };
}

function toFaultDocument(fault: Fault, status: UpdateStatus, findUid: FindUid): FaultDocument {
  const { cause, consequences, insights, level, root, sinceAt } = fault;
  const { parts, title } = describeEntry(fault, { ...status, isWhole: true }, english);
  return {
    root,
    level,
    since: toTimestamp(sinceAt),
    summary: title,
    cause: toCauseDocument(cause),
    causes: [...new Set(parts.flatMap((part) => part.causes))],
    insights: insights.flatMap((insight) => findUid(insight) ?? []),
    consequences: consequences.map((item) => toConsequenceDocument(item, findUid)),
    ...toStepDocuments(parts),
  };
}

function toConsequenceDocument(item: Consequence, findUid: FindUid): ConsequenceDocument {
  const { because } = item;
  const summary = describeConsequence(item, english);
  if (item.kind === 'insight') return { because, summary, insight: findUid(item.insight) };
  return {
    because,
    summary,
    resource: item.object,
    condition: toConditionDocument(item.condition),
  };
}

function toStepDocuments([first, ...others]: EntryWords['parts']): Pick<
  FaultDocument,
  'nextStep' | 'stepsOfNodes'
> {
  return {
    nextStep: toStepDocument(first.step),
    stepsOfNodes:
      others.length === 0
        ? undefined
        : [first, ...others].map(({ nodes, step }) => ({ nodes, ...toStepDocument(step) })),
  };
}

function toStepDocument({
  action,
  availability,
  caution,
  check,
  command,
  otherwise,
  who,
}: NextStep): NextStepDocument {
  return {
    action,
    command,
    check,
    who,
    availability,
    caution,
    otherwise: otherwise && toStepDocument(otherwise),
  };
}

function toExpectedDocument(item: ExpectedItem, findUid: FindUid): ExpectedDocument {
  const { graceEndsAt, kind } = item;
  const common = {
    kind,
    summary: describeExpected(item, english),
    normalUntil: toTimestamp(graceEndsAt),
  };
  return { ...common, ...toExpectedItem(item, findUid) };
}

function toExpectedItem(item: ExpectedItem, findUid: FindUid): ExpectedItemDocument {
  const { kind } = item;
  switch (kind) {
    case 'operatorsUpdating':
    case 'operatorsUnwell':
      return { kind, operators: item.operators.map(({ name }) => name) };
    case 'releaseRolling':
    case 'releaseChecking':
      return { kind, version: item.version };
    case 'poolsRendering':
    case 'poolsBuilding':
    case 'poolsUpdating':
      return { kind, pools: item.pools };
    case 'nodesDraining':
      return { kind, nodes: item.nodes, node: item.node };
    case 'nodesUpdating':
    case 'nodesUnwell':
    case 'nodesCordoned':
      return { kind, nodes: item.nodes };
    case 'nodesRestarting':
      return {
        kind,
        nodes: item.nodes,
        insights: item.insights.flatMap((insight) => findUid(insight) ?? []),
      };
    case 'alerts':
      return { kind, insights: item.insights.flatMap((insight) => findUid(insight) ?? []) };
    case 'clusterWasOff':
      return {
        kind,
        offSince: formatInstant(item.offAt),
        backAt: formatInstant(item.backAt),
      };
    case 'insight':
      return { kind, insights: [findUid(item.insight)].flatMap((uid) => uid ?? []) };
  }
}
