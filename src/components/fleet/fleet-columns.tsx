import { toMilliseconds, type Instant } from '../../engine';
import { CLUSTER_STATES, type FleetRow } from '../../fleet/assess-fleet';
import type { Done } from '../../fleet/claim';
import {
  describeAge,
  describeClusterState,
  describeBatch,
  describeDone,
  describeRange,
  describeVersions,
} from '../../wording/fleet/fleet-words';
import type { RowColumn } from '../table/row-column';
import { RowName } from '../table/RowName';
import { ToneText } from '../shared/ToneText';
import { CLUSTER_TONES } from './cluster-tones';

const CLUSTER_SET: RowColumn<FleetRow> = {
  id: 'set',
  label: ({ t }) => t('Cluster set'),
  share: 14,
  value: ({ clusterSet }) => clusterSet,
  cell: ({ clusterSet = '–' }) => clusterSet,
};

const BATCH: RowColumn<FleetRow> = {
  id: 'batch',
  label: ({ t }) => t('Batch'),
  share: 14,
  value: ({ place }) => place && `${place.rollout} ${String(place.batch)}`,
  cell: ({ place }, language) => (place ? describeBatch(place, language) : '–'),
};

/**
 * The columns of the table of clusters. @param hasBatches Whether a roll-out has any of them: then batches stand for
 * cluster sets.
 */
export function fleetColumns(now: Instant, hasBatches: boolean): readonly RowColumn<FleetRow>[] {
  return [
    {
      id: 'name',
      label: ({ t }) => t('Cluster'),
      share: 16,
      narrow: 'title',
      value: ({ name }) => name,
      cell: ({ name }) => <RowName name={name} />,
    },
    {
      id: 'state',
      label: ({ t }) => t('State'),
      share: 20,
      narrow: 'state',
      value: ({ state }) => CLUSTER_STATES.indexOf(state),
      cell: ({ state }, language) => (
        <ToneText tone={CLUSTER_TONES[state]} text={describeClusterState(state, language)} />
      ),
    },
    {
      id: 'version',
      label: ({ t }) => t('Version'),
      share: 17,
      narrow: 'detail',
      value: ({ to }) => to,
      cell: (row) => describeVersions(row),
    },
    hasBatches ? BATCH : CLUSTER_SET,
    {
      id: 'operators',
      label: ({ t }) => t('Operators'),
      share: 12,
      value: ({ claim }) => portionOf(claim?.operators),
      cell: ({ claim }, language) => (claim ? describeDone(claim.operators, language) : '–'),
    },
    {
      id: 'nodes',
      label: ({ t }) => t('Nodes'),
      share: 9,
      value: ({ claim }) => portionOf(claim?.nodes),
      cell: ({ claim }, language) => (claim ? describeDone(claim.nodes, language) : '–'),
    },
    {
      id: 'remaining',
      label: ({ t }) => t('Time remaining'),
      share: 16,
      narrow: 'detail',
      value: ({ claim }) =>
        claim && 'toMinutes' in claim.timeRemaining ? claim.timeRemaining.toMinutes : undefined,
      // Why there is no estimate is what the row says already.
      cell: (row, language) => describeRange(row, language) || '–',
    },
    {
      id: 'since',
      label: ({ t }) => t('Since'),
      share: 9,
      value: ({ claim }) => msOf(claim?.since),
      cell: ({ claim }, language) => describeAge(claim?.since, now, language) || '–',
    },
    {
      id: 'reported',
      label: ({ t }) => t('Reported'),
      share: 12,
      value: ({ claim }) => msOf(claim?.observedAt),
      cell: ({ claim }, language) => describeAge(claim?.observedAt, now, language) || '–',
    },
  ];
}

function msOf(at: Instant | undefined): number | undefined {
  return at === undefined ? undefined : toMilliseconds(at);
}

function portionOf(done: Done | undefined): number | undefined {
  return done && done.total > 0 ? done.done / done.total : undefined;
}
