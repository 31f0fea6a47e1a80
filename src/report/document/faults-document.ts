import {
  formatInstant,
  type Consequence,
  type DrainAssessment,
  type ExpectedItem,
  type Fault,
  type UpdateStatus,
} from '../../engine';
import { describeAttention } from '../../wording/health/attention-summary';
import { describeConsequence } from '../../wording/health/consequence';
import { english } from '../../wording/language/english';
import { describeExpected } from '../../wording/health/expected';
import { describeFaultStep } from '../../wording/next-steps/next-step';
import type { NextStep } from '../../wording/next-steps/step';
import type {
  ConsequenceDocument,
  ExpectedDocument,
  FaultDocument,
  NextStepDocument,
} from './document-types';
import { createUidFinder } from './health-document';

type FindUid = ReturnType<typeof createUidFinder>;

/** The two shelves: what needs a person, worst first, and what heals by itself. Findings are named by their uid. */
export function toShelvesDocuments({ drains, health, now, shelves }: UpdateStatus): {
  readonly faults: readonly FaultDocument[];
  readonly expected: readonly ExpectedDocument[];
} {
  const findUid = createUidFinder(health, now);
  return {
    faults: shelves.attention.map((fault) => toFaultDocument(fault, drains, findUid)),
    expected: shelves.expected.map((item) => toExpectedDocument(item, findUid)),
  };
}

function toFaultDocument(
  fault: Fault,
  drains: readonly DrainAssessment[],
  findUid: FindUid,
): FaultDocument {
  const { consequences, insights, level, root, sinceAt } = fault;
  return {
    root,
    level,
    since: sinceAt === undefined ? undefined : formatInstant(sinceAt),
    summary: describeAttention(fault, english.t),
    insights: insights.flatMap((insight) => findUid(insight) ?? []),
    consequences: consequences.map((item) => toConsequenceDocument(item, findUid)),
    nextStep: toStepDocument(describeFaultStep(fault, english.t, drains)),
  };
}

function toConsequenceDocument(item: Consequence, findUid: FindUid): ConsequenceDocument {
  const { because } = item;
  const summary = describeConsequence(item, english.t);
  if (item.kind === 'insight') return { because, summary, insight: findUid(item.insight) };
  const { lastTransitionAt, message, reason, status, type } = item.condition;
  return {
    because,
    summary,
    resource: item.object,
    condition: {
      type,
      status,
      reason,
      message,
      lastTransitionTime:
        lastTransitionAt === undefined ? undefined : formatInstant(lastTransitionAt),
    },
  };
}

function toStepDocument({
  action,
  availability,
  command,
  otherwise,
  who,
}: NextStep): NextStepDocument {
  return {
    action,
    command,
    who,
    availability,
    otherwise: otherwise && toStepDocument(otherwise),
  };
}

function toExpectedDocument(item: ExpectedItem, findUid: FindUid): ExpectedDocument {
  const { graceEndsAt, kind } = item;
  const common = {
    kind,
    summary: describeExpected(item, english.t),
    normalUntil: graceEndsAt === undefined ? undefined : formatInstant(graceEndsAt),
  };
  switch (item.kind) {
    case 'operatorsUpdating':
    case 'operatorsUnwell':
      return { ...common, operators: item.operators.map(({ name }) => name) };
    case 'nodesDraining':
    case 'nodesUpdating':
    case 'nodesUnwell':
      return { ...common, nodes: item.nodes };
    case 'nodesRestarting':
      return {
        ...common,
        nodes: item.nodes,
        insights: item.insights.flatMap((insight) => findUid(insight) ?? []),
      };
    case 'insight':
      return { ...common, insights: [findUid(item.insight)].flatMap((uid) => uid ?? []) };
  }
}
