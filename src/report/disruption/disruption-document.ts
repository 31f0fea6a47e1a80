import type {
  ConfigChange,
  DecidedChange,
  Decision,
  DisruptionAction,
  DisruptionExpectation,
  DisruptionPolicies,
  EntryChange,
  NodeImpact,
  PolicyRule,
  PreviewDoubt,
} from '../../engine/disruption';
import { describeActions } from '../../wording/disruption/disruption';
import { english } from '../../wording/language/english';
import { SCHEMA_VERSION } from '../document/common-document';
import { toPlainData } from '../document/plain-data';
import type { DisruptionPart, DisruptionReport } from './disruption-report';

/**
 * The effect of configuration changes on nodes, as `update-status disruption -o json` prints it. Files are listed by
 * path, without their content; kernel arguments and extensions by what was added and removed.
 */
export interface NodeDisruptionDocument {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly kind: 'NodeDisruption';
  readonly policies: PoliciesDocument;
  /** In reading order. */
  readonly transitions: readonly TransitionDocument[];
}

/** The node disruption policies that it was judged by. */
export interface PoliciesDocument {
  /**
   * `status`: what the daemon reads. `merged`: its status is empty, so it was put together from the defaults and its
   * spec. `defaults`: the object could not be had, these are the ones of the release.
   */
  readonly basis: DisruptionPolicies['basis'];
  /** The release whose defaults were taken. */
  readonly defaultsOf?: string;
  /** The status is older than the spec: the daemon will wait for a newer one. */
  readonly stale: boolean;
  /** Rules for files and units, and the rule for SSH keys. */
  readonly rules: readonly RuleDocument[];
}

export interface RuleDocument {
  readonly kind: PolicyRule['kind'];
  /** Path or name. */
  readonly target?: string;
  readonly origin: PolicyRule['origin'];
  readonly actions: readonly DisruptionAction[];
}

/** Two configurations, with the pool and the nodes that go from one to the other, if there are any. */
export interface TransitionDocument {
  readonly pool?: string;
  /** Names of the configurations; empty where they have none. */
  readonly from: string;
  readonly to: string;
  /** Absent when they cannot be counted. */
  readonly nodeCount?: number;
  readonly nodes?: readonly string[];
  /** In English, as the page says it. */
  readonly summary?: string;
  /** Absent where nothing is to be done, or nothing is known. */
  readonly impact?: NodeImpact;
  /** A drain would be asked for, and is skipped because this is the only control plane node. */
  readonly drainSkipped?: boolean;
  /** The policies it was judged by may be replaced before it happens. */
  readonly provisional?: boolean;
  readonly changes?: readonly ChangeDocument[];
  readonly expectation?: DisruptionExpectation;
  readonly doubts: readonly PreviewDoubt[];
}

/** A difference, and its effect. */
export type ChangeDocument = ChangedDocument & {
  readonly decidedBy: Decision['by'];
  /** Only when a policy decides. */
  readonly rule?: RuleDocument;
  /** The actions that this change alone requires. */
  readonly actions: readonly DisruptionAction[];
  /** In English, as the page says it. */
  readonly effect: string;
};

export type ChangedDocument =
  | Exclude<ConfigChange, { readonly kind: 'file' }>
  | { readonly kind: 'file'; readonly path: string; readonly change: EntryChange };

/** The report as plain data, ready for `JSON.stringify` and YAML. */
export function toDisruptionDocument({
  parts,
  policies,
}: DisruptionReport): NodeDisruptionDocument {
  return toPlainData<NodeDisruptionDocument>({
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

function toTransition(part: DisruptionPart): TransitionDocument {
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

function toChange({ change, decision, actions }: DecidedChange): ChangeDocument {
  return {
    ...toChanged(change),
    decidedBy: decision.by,
    rule: decision.by === 'policy' ? toRule(decision.rule) : undefined,
    actions: actions.map(({ type, name }) => ({ type, name })),
    effect: describeActions(actions, english),
  };
}

function toChanged(change: ConfigChange): ChangedDocument {
  if (change.kind !== 'file') return change;
  return { kind: change.kind, path: change.path, change: change.change };
}

function toRule({ kind, target, actions, origin }: PolicyRule): RuleDocument {
  return {
    kind,
    target: target === '' ? undefined : target,
    origin,
    actions: actions.map(({ type, name }) => ({ type, name })),
  };
}
