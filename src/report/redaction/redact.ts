import type {
  CheckFinding,
  NodeAssessment,
  OperatorAssessment,
  PoolAssessment,
  Preflight,
  ResourceRef,
  UpdateStatus,
} from '../../engine';
import { isCode } from './codes';
import { OBJECT_FIELDS } from './object-fields';
import { collectNames } from './collect-names';
import { findNames } from './find-names';
import { captureKind } from './capture-kinds';
import { captureOf, mapTexts } from './map-texts';
import { type NameKind, Pseudonyms } from './pseudonyms';
import { TextRedactor } from './redact-text';
import { isPlatformNamespace, isPlatformUser, isStandardPool } from './vocabulary';

/** PI-API: a node insight's message has at most this many characters. */
const INSIGHT_MESSAGE_LIMIT = 100;

/**
 * The status without what tells whose cluster it is. Names of nodes, custom pools, people's namespaces, pods and other
 * objects, of users, hosts, addresses, registries, repositories, the cluster and its ids become pseudonyms, in fields
 * as in texts: `node-1`, `node-2`, … in the order of the real names, one pseudonym per name. What support needs stays:
 * versions, digests, hashes of rendered configurations, times, reasons, the names of operators, standard pools,
 * platform namespaces and alerts. Which rules decide, and what they cannot see: docs/decisions/redaction.md.
 */
export function redactStatus(status: UpdateStatus): UpdateStatus {
  return redactStatuses([status])[0];
}

/** The preflights without names that identify the cluster, with the pseudonyms of the status. */
export function redactPreflights<const T extends readonly Preflight[]>(
  status: UpdateStatus,
  preflights: T,
): T {
  const both: StatusAhead = { ...status, preflights };
  const [redacted] = redactStatuses([both]);
  // One for each, in their order.
  return (redacted as StatusAhead).preflights as unknown as T;
}

/** A status with the checks before an update, if these were made. */
type StatusAhead = UpdateStatus & { readonly preflights?: readonly Preflight[] };

/** Statuses of one cluster: what has a name in several has the same pseudonym in all of them. */
export function redactStatuses<const T extends readonly UpdateStatus[]>(
  statuses: T,
): { readonly [I in keyof T]: UpdateStatus } {
  const plain = statuses.map(withInsights);
  const names = collectNames(plain);
  for (const text of distinctTexts(plain)) findNames(text, names);
  const pseudonyms = new Pseudonyms();
  const redactor = new StatusRedactor(new TextRedactor(names, pseudonyms), (kind, name) => {
    if (name === '') return '';
    const known = names.find(name);
    return pseudonyms.placeholderOf(known?.kind ?? kind, known?.name ?? name);
  });
  const redacted = plain.map((status) => redactor.redact(status));
  const resolve = pseudonyms.createResolver();
  // One for each, in their order.
  return redacted.map((status) => withCutMessages(mapTexts(status, resolve))) as {
    readonly [I in keyof T]: UpdateStatus;
  };
}

/** Thousands of nodes say the same few things: each is looked at once. */
function distinctTexts(statuses: readonly UpdateStatus[]): ReadonlySet<string> {
  const texts = new Set<string>();
  mapTexts(statuses, (text) => {
    texts.add(text);
    return text;
  });
  return texts;
}

/**
 * Nodes make their insight when asked; here it is a field like any other, and its message is not cut: names would be
 * too.
 */
function withInsights({ clusterName: _, ...status }: UpdateStatus): UpdateStatus {
  return mapNodes(status, (node) => ({
    ...node,
    insight: {
      ...node.insight,
      message: node.degraded ? node.degradedReason || undefined : node.insight.message,
    },
  }));
}

function withCutMessages(status: UpdateStatus): UpdateStatus {
  return mapNodes(status, (node) => {
    const characters = Array.from(node.insight.message ?? '');
    if (characters.length <= INSIGHT_MESSAGE_LIMIT) return node;
    const message = `${characters.slice(0, INSIGHT_MESSAGE_LIMIT - 1).join('')}…`;
    return { ...node, insight: { ...node.insight, message } };
  });
}

function mapNodes(
  status: UpdateStatus,
  map: (node: NodeAssessment) => NodeAssessment,
): UpdateStatus {
  return {
    ...status,
    pools: status.pools.map((pool) => ({ ...pool, nodes: pool.nodes.map(map) })),
  };
}

type NameOf = (kind: NameKind, name: string) => string;

/** Fields that hold the names of such things, or lists of them, wherever they stand. Operators' names stay. */
const NAME_FIELDS: ReadonlyMap<string, FieldKind> = new Map([
  ['away', 'node'],
  ['fitting', 'pool'],
  ['restartsTwice', 'pool'],
  ['namespace', 'namespace'],
  ['node', 'node'],
  ['nodes', 'node'],
  ['next', 'node'],
  ['pool', 'pool'],
  ['pools', 'pool'],
  ['nodePool', 'pool'],
  ['nodePools', 'pool'],
  ['hostedCluster', 'cluster'],
  ['operator', 'operator'],
  ['operators', 'operator'],
  ['waitingFor', 'operator'],
  ['namespaces', 'namespace'],
  ['virtualMachineNamespaces', 'namespace'],
]);

type FieldKind = 'node' | 'pool' | 'operator' | 'namespace' | 'cluster';

/**
 * Replaces names with placeholders. A field that only holds a name is recognized by the shape of its object; all others
 * are text.
 */
class StatusRedactor {
  constructor(
    private readonly texts: TextRedactor,
    private readonly nameOf: NameOf,
  ) {}

  redact(status: StatusAhead): StatusAhead {
    return {
      ...this.#all(status),
      ...(status.preflights && {
        preflights: status.preflights.map((preflight) => ({
          ...this.#all(preflight),
          target: preflight.target,
          checks: preflight.checks.map((result) => ({
            ...this.#all(result),
            check: result.check,
            outcome: result.outcome,
            findings: result.findings.map((finding) => this.#readiness(finding)),
          })),
        })),
      }),
      // Times and a code; its field `pools` holds no names.
      ends: status.ends,
      operators: status.operators.map((operator) => this.#operator(operator)),
      pools: status.pools.map((pool) => this.#pool(pool)),
      unpooledNodes: status.unpooledNodes.map((node) => ({
        ...this.#all(node),
        name: this.nameOf('node', node.name),
      })),
      readiness: status.readiness.map((finding) => this.#readiness(finding)),
      // Names of files are what people call their clusters.
      notUnderstood: status.notUnderstood.map((found) => ({
        ...this.#all(found),
        expected: found.expected,
        file: undefined,
      })),
    };
  }

  /** Everything in it as texts, references and fields that always hold names; other names need a method on top. */
  #all<T>(value: T): T {
    return mapTexts(
      value,
      (text, key, namespace) => {
        const capture = captureOf(key);
        if (capture !== undefined) return this.#capture(capture, text);
        if (key === 'image' || key === 'imageScope') return this.texts.redactImage(text);
        const field = NAME_FIELDS.get(key);
        if (field === 'node') return this.nameOf('node', text);
        if (field === 'pool') return this.#poolName(text);
        if (field === 'operator') return text;
        if (field === 'namespace') return this.#namespace(text);
        if (field === 'cluster') return this.nameOf('cluster', text);
        const kind = OBJECT_FIELDS.get(key);
        if (kind) return this.#object(kind, text, namespace);
        return isCode(text, key) ? text : this.texts.redact(text);
      },
      (reference) => this.#reference(reference),
    );
  }

  #capture(capture: string, text: string): string {
    const kind = captureKind(capture);
    switch (kind) {
      case 'public':
        return this.texts.redact(text);
      case 'image':
        return this.texts.redactImage(text);
      case 'pool':
        return this.#poolName(text);
      case 'namespace':
        return this.#namespace(text);
      default:
        return this.nameOf(kind, text);
    }
  }

  #reference(reference: ResourceRef): ResourceRef {
    const { namespace } = reference;
    return {
      ...reference,
      name: this.#resourceName(reference),
      ...(namespace === undefined ? {} : { namespace: this.#namespace(namespace) }),
    };
  }

  #resourceName({ resource, name, namespace = '' }: ResourceRef): string {
    switch (resource) {
      case 'nodes':
        return this.nameOf('node', name);
      case 'machineconfigpools':
      case 'nodepools':
        return this.#poolName(name);
      case 'hostedclusters':
        return this.nameOf('cluster', name);
      case 'clusterversions':
      case 'clusteroperators':
        return name;
      case 'alerts':
        return this.texts.redact(name);
      case 'clusterimagepolicies':
      case 'imagepolicies':
        // This one comes with the release.
        return name === 'openshift' ? name : this.nameOf('object', name);
      default:
        return namespace === '' || isPlatformNamespace(namespace)
          ? this.texts.redact(name)
          : this.nameOf(resource === 'pods' ? 'pod' : 'object', name);
    }
  }

  #object(kind: NameKind, name: string, namespace: string): string {
    const isOfPlatform = kind === 'user' ? isPlatformUser(name) : isPlatformNamespace(namespace);
    return isOfPlatform ? this.texts.redact(name) : this.nameOf(kind, name);
  }

  #namespace(namespace: string): string {
    return isPlatformNamespace(namespace) ? namespace : this.nameOf('namespace', namespace);
  }

  #poolName(name: string): string {
    return isStandardPool(name) ? name : this.nameOf('pool', name);
  }

  #operator(operator: OperatorAssessment): OperatorAssessment {
    const { name } = operator;
    const redacted = this.#all(operator);
    return { ...redacted, name, insight: { ...redacted.insight, name, uid: operator.insight.uid } };
  }

  #pool(pool: PoolAssessment): PoolAssessment {
    const name = this.#poolName(pool.name);
    const redacted = this.#all({ ...pool, nodes: [] });
    return {
      ...redacted,
      name,
      insight: { ...redacted.insight, name, uid: `mcp-${name}` },
      nodes: pool.nodes.map((node) => this.#node(node)),
    };
  }

  #node(node: NodeAssessment): NodeAssessment {
    const name = this.nameOf('node', node.name);
    const redacted = this.#all(node);
    return {
      ...redacted,
      name,
      insight: { ...redacted.insight, name, uid: `node-${name}` },
    };
  }

  #readiness<T extends CheckFinding>(finding: T): T;
  #readiness(finding: CheckFinding): CheckFinding {
    switch (finding.code) {
      case 'NotUpgradeable':
        return {
          ...this.#all(finding),
          operators: finding.operators.map((operator) => ({
            ...this.#all(operator),
            name: operator.name,
          })),
        };
      case 'BudgetsExhausted':
        return {
          ...this.#all(finding),
          budgets: finding.budgets.map((budget) => ({
            ...this.#all(budget),
            labelSelector: undefined,
            namespace: this.#namespace(budget.namespace),
            name: isPlatformNamespace(budget.namespace)
              ? this.texts.redact(budget.name)
              : this.nameOf('object', budget.name),
          })),
        };
      default:
        return this.#all(finding);
    }
  }
}
