import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { aControlPlane, aNode, anOperator, aPool } from '../an-update-status';
import { NOW } from './readings';
import { missing } from '../../engine/snapshot';
import type { DrainAssessment } from '../../engine/status/drain';
import type { UnfinishedItem } from '../../engine/status/mover';
import { documentedRebootTime } from '../../engine/timelines/reboot-time';
import { readWantedObjects, type EvidenceObjects } from '../../engine/reading/wanted-objects';
import { EvidenceByObject } from '../../engine/evidence/find-evidence';
import type { EvidenceInput } from '../../engine/evidence/finder';

export const AWAY = aNode({
  name: 'worker-0',
  unavailable: true,
  unavailableBecause: [{ kind: 'NotReady', message: '' }],
});

export const evidenceOf = (
  objects: Partial<EvidenceObjects>,
  nodes = [AWAY],
  drains: readonly DrainAssessment[] = [],
  unfinished: readonly UnfinishedItem[] = [],
  changes: Partial<EvidenceInput> = {},
) =>
  new EvidenceByObject({
    operators: [anOperator({ name: 'network', namespaces: ['openshift-network'] })],
    pools: [aPool({ nodes })],
    loneNodes: [],
    objects: {
      ...readWantedObjects().evidence,
      ...objects,
    },
    controlPlane: aControlPlane(),
    drains,
    unfinished,
    slots: [],
    topology: 'HighlyAvailable',
    drainObjects: undefined,
    nodes: missing('NotCollected'),
    rebootTimeOf: () => documentedRebootTime('other'),
    causes: KNOWN_CAUSE_READER,
    now: NOW,
    ...changes,
  });
