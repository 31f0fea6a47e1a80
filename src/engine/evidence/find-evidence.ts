import type { Cause } from '../known-causes/read-cause';
import { comeBack } from '../unfinished/come-back';
import { isNotReady, listAffectedNodes } from '../nodes/affected-nodes';
import type { LoneNode } from '../nodes/lone-node';
import { findReporting, notReadySince } from '../nodes/unavailability';
import type { ResourceRef } from '../resources/resource-ref';
import type { Evidence } from '../status/evidence';
import type { HealthInsight, ReadyPods } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import { BudgetWaits } from './budget-waits';
import { isControllerDown } from './controller-evidence';
import type { EvidenceInput, FinderInput, Part } from './finder';
import { FINDERS } from './finders';
import { findMissedNodes } from './missed-workloads';
import { findMissingNodes } from './missing-nodes';
import { findReadyPods } from './ready-pods';

/** Reasons why objects make no progress, by object; the plainest first. */
export class EvidenceByObject {
  readonly #found = new Map<string, readonly Evidence[]>();

  readonly #input: FinderInput;

  /** By the name of an operator, that the cluster has no nodes for its pods. */
  readonly #missingNodes: ReadonlyMap<string, Cause>;

  readonly budgets: BudgetWaits;

  /** True if no pod of the machine-config controller runs, so that no drain is tried again. */
  readonly isControllerDown: boolean;

  constructor(input: EvidenceInput) {
    this.#input = withAwayNodes(input);
    this.#missingNodes = findMissingNodes(input);
    this.budgets = new BudgetWaits(this.#input);
    this.isControllerDown = isControllerDown(this.#input);
    for (const { find } of FINDERS) {
      for (const { about, evidence, part } of find?.(this.#input) ?? []) {
        if (evidence.length === 0) continue;
        const key = keyOf(about, part);
        this.#found.set(key, [...(this.#found.get(key) ?? []), ...evidence]);
      }
    }
  }

  get isEmpty(): boolean {
    return (
      this.#found.size === 0 &&
      this.budgets.isEmpty &&
      this.#missingNodes.size === 0 &&
      this.#input.objects.podsByNamespace.size === 0
    );
  }

  /** Evidence about an object, or about that part of it. */
  of(object: ResourceRef, part?: Part): readonly Evidence[] {
    return this.#found.get(keyOf(object, part)) ?? [];
  }

  /** Problems that the lists show by themselves. */
  listFindings(): readonly HealthInsight[] {
    return FINDERS.flatMap(({ findings }) => findings?.(this.#input) ?? []);
  }

  /** The return of a node that is not ready, as an item that so many drains wait for. */
  returnOf(name: string, waiting: number): UnfinishedItem | undefined {
    const { away, causes, now, rebootTimeOf } = this.#input;
    const node = this.#findNode(name);
    return node && away.has(name)
      ? comeBack(node, { causes, now, normalOf: rebootTimeOf }, waiting)
      : undefined;
  }

  /** True if the kubelet of that node of a pool does not report. */
  isSilent(name: string): boolean {
    const node = this.#findNode(name);
    return (
      node !== undefined && notReadySince(node) !== undefined && findReporting(node) === undefined
    );
  }

  /** The cause of an operator that misses pods because the cluster has no nodes. */
  missingNodes(operator: string): Cause | undefined {
    return this.#missingNodes.get(operator);
  }

  /** The nodes that are not ready and have all pods that this workload misses. */
  missedNodes(workload: ResourceRef): readonly string[] {
    const { away, nodes, objects } = this.#input;
    const pods = objects.podsByNamespace.get(workload.namespace ?? '');
    if (pods?.state !== 'loaded' || nodes.state !== 'loaded' || away.size === 0) return [];
    return findMissedNodes(workload, pods.value, nodes.value, away);
  }

  /** The namespaces of that operator whose pods are all ready, as far as they were read. */
  readyPods(operator: string): readonly ReadyPods[] {
    const { objects, operators } = this.#input;
    const home = operators.find(({ name }) => name === operator)?.namespaces ?? [];
    return home.flatMap((namespace) => {
      const list = objects.podsByNamespace.get(namespace);
      const found = list?.state === 'loaded' ? findReadyPods(list.value) : undefined;
      return found && found.count > 0 ? [{ namespace, ...found }] : [];
    });
  }

  #findNode(name: string): NodeAssessment | undefined {
    return this.#input.pools
      .flatMap(({ nodes }) => listAffectedNodes(nodes))
      .find((node) => node.name === name);
  }
}

function keyOf({ group = '', name, namespace = '', resource }: ResourceRef, part = ''): string {
  return `${resource}.${group} ${namespace}/${name} ${part}`;
}

function withAwayNodes(input: EvidenceInput): FinderInput {
  const affected = input.pools.flatMap(({ nodes }) => listAffectedNodes(nodes));
  const away = [...affected, ...input.loneNodes].filter(isNotReady);
  return {
    ...input,
    away: new Set(away.map(({ name }) => name)),
    speaking: new Set(away.filter(speaks).map(({ name }) => name)),
  };
}

/** The message of the node lifecycle controller for a kubelet that does not report. */
const SILENT = /^Kubelet (?:stopped posting|never posted) node status\.$/;

/** True if the kubelet itself says why its node is not ready. */
function speaks({ unavailableBecause }: Pick<LoneNode, 'unavailableBecause'>): boolean {
  return unavailableBecause.some(
    ({ kind, message }) => kind === 'NotReady' && message !== '' && !SILENT.test(message),
  );
}
