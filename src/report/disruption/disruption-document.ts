import type { DecidedChange, PolicyRule } from '../../engine/disruption';
import { describeActions } from '../../wording/disruption/disruption';
import { english } from '../../wording/language/english';
import { SCHEMA_VERSION } from '../document/document-types';
import { toPlainData } from '../document/plain-data';
import type { DisruptionPart, DisruptionReport } from './disruption-report';

/**
 * The report as plain data, ready for `JSON.stringify` and YAML. Of files it has the paths, never what is in them; of kernel
 * arguments and extensions what was added and removed.
 */
export function toDisruptionDocument({ parts, policies }: DisruptionReport): object {
  return toPlainData({
    schemaVersion: SCHEMA_VERSION,
    kind: 'NodeDisruption',
    policies: {
      basis: policies.basis,
      defaultsOf: policies.defaultsOf,
      stale: policies.isStale,
      rules: [...policies.files, ...policies.units, policies.sshkey].map(toRule),
    },
    transitions: parts.map(toTransition),
  });
}

function toTransition(part: DisruptionPart): object {
  const { pool, from, to, nodes, nodeNames, disruption, expectation, summary, doubts } = part;
  return {
    pool,
    from,
    to,
    nodeCount: nodes,
    nodes: nodeNames,
    summary,
    impact: disruption?.impact,
    drainSkipped: disruption?.isDrainSkipped,
    provisional: disruption?.isProvisional,
    changes: disruption?.changes.map(toChange),
    expectation,
    doubts,
  };
}

function toChange({ change, decision, actions }: DecidedChange): object {
  return {
    ...change,
    isContentSame: undefined,
    mayShow: undefined,
    decidedBy: decision.by,
    rule: decision.by === 'policy' ? toRule(decision.rule) : undefined,
    actions: actions.map(({ type, name }) => ({ type, name })),
    effect: describeActions(actions, english.t),
  };
}

function toRule({ kind, target, actions, origin }: PolicyRule): object {
  return {
    kind,
    target: target === '' ? undefined : target,
    origin,
    actions: actions.map(({ type, name }) => ({ type, name })),
  };
}
