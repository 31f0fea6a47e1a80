import type { MissingData, Section, SnapshotResource } from '../../engine';
import { sortMissing } from './missing-by-section';

const aMissing = (
  resource: SnapshotResource,
  namespaces?: readonly string[],
  reason: MissingData['reason'] = 'Forbidden',
): MissingData => ({ resource, reason, message: '', namespaces });

function sectionsOf(
  missing: MissingData,
  topology: 'HighlyAvailable' | 'External' = 'HighlyAvailable',
) {
  const sorted = Object.entries(sortMissing({ missing: [missing], topology }));
  return sorted.flatMap(([section, list]) => (list.length > 0 ? [section] : []));
}

it.each<{ missing: MissingData; sections: readonly Section[] }>([
  { missing: aMissing('nodes'), sections: ['controlPlaneNodes', 'nodes', 'readiness'] },
  { missing: aMissing('pods'), sections: ['drains'] },
  { missing: aMissing('pods', ['openshift-cluster-version']), sections: ['payload'] },
  { missing: aMissing('jobs', ['openshift-cluster-version']), sections: ['payload'] },
  { missing: aMissing('events', ['openshift-cluster-version']), sections: ['payload'] },
  { missing: aMissing('events', ['default']), sections: ['timelines'] },
  { missing: aMissing('machineconfignodes'), sections: ['timelines'] },
  { missing: aMissing('poddisruptionbudgets'), sections: ['readiness'] },
  { missing: aMissing('poddisruptionbudgets', ['shop']), sections: ['drains'] },
  { missing: aMissing('pods', ['shop']), sections: ['readiness'] },
  { missing: aMissing('virtualmachineinstances', ['shop']), sections: ['drains'] },
  { missing: aMissing('pods', ['openshift-machine-config-operator']), sections: ['workerPools'] },
  { missing: aMissing('machineosbuilds'), sections: ['workerPools'] },
])(
  'tells of missing $missing.resource ($missing.namespaces) where it matters',
  ({ missing, sections }) => expect(sectionsOf(missing)).toEqual(sections),
);

it('does not tell of what nobody asked for', () =>
  expect(sectionsOf(aMissing('nodes', undefined, 'NotAsked'))).toEqual([]));

it('does not tell of what a hosted control plane does not have', () => {
  expect(sectionsOf(aMissing('machineconfigpools', undefined, 'NotFound'), 'External')).toEqual([]);
  expect(sectionsOf(aMissing('machineconfigpools'), 'External')).toEqual(['workerPools', 'nodes']);
});
