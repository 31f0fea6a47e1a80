import { listAffectedNodes } from '../nodes/affected-nodes';
import type { ResourceRef } from '../resources/resource-ref';
import type { Fetched } from '../snapshot';
import type { Evidence } from '../status/evidence';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { findPendingCertificate } from './certificate-evidence';

/** Lists that are read because something does not get on. What is absent was not wanted. */
export interface EvidenceObjects {
  readonly certificateSigningRequests: Fetched<readonly unknown[]> | undefined;
}

export interface EvidenceInput {
  readonly pools: readonly PoolAssessment[];
  readonly objects: EvidenceObjects;
}

/** What is known of why something does not get on, by the object that does not; the plainest first. */
export class EvidenceByObject {
  readonly #found = new Map<string, Evidence[]>();

  constructor(input: EvidenceInput) {
    this.#addCertificates(input);
  }

  get isEmpty(): boolean {
    return this.#found.size === 0;
  }

  of(object: ResourceRef): readonly Evidence[] {
    return this.#found.get(keyOf(object)) ?? [];
  }

  #addCertificates({ objects: { certificateSigningRequests: requests }, pools }: EvidenceInput) {
    if (requests?.state !== 'loaded') return;
    for (const { name } of listAwayNodes(pools)) {
      this.#add({ resource: 'nodes', name }, findPendingCertificate(requests.value, name));
    }
  }

  #add(object: ResourceRef, evidence: Evidence | undefined): void {
    if (!evidence) return;
    const key = keyOf(object);
    const known = this.#found.get(key);
    if (known) known.push(evidence);
    else this.#found.set(key, [evidence]);
  }
}

function keyOf({ group = '', name, namespace = '', resource }: ResourceRef): string {
  return `${resource}.${group} ${namespace}/${name}`;
}

/** Nodes whose kubelet is silent. */
function listAwayNodes(pools: readonly PoolAssessment[]): readonly NodeAssessment[] {
  return pools.flatMap(({ nodes }) =>
    listAffectedNodes(nodes).filter(({ unavailableBecause }) =>
      unavailableBecause.some(({ kind }) => kind === 'NotReady'),
    ),
  );
}
