import {
  NODE_PHASE_RANKS,
  toMilliseconds,
  type Instant,
  type NodeAssessment,
  type ReadState,
} from '../../engine';
import { shownPhase } from '../shared/node-states';
import { PhaseLabel } from '../shared/PhaseLabel';
import { describeNodeVersion, isHeld } from './node-texts';
import { rankNode } from './rank-node';
import { NodeEstimate } from './NodeEstimate';
import { NodeStateText } from './NodeStateText';
import type { RowColumn } from '../table/row-column';
import { RowName } from '../table/RowName';
import { TimeInPhase } from './TimeInPhase';

const ESTIMATE_RANKS: Readonly<Record<NodeAssessment['estimate'], number | undefined>> = {
  '-': 0,
  '+5m': 1,
  '+10m': 2,
  '?': undefined,
};

export const NODE_COLUMNS: readonly RowColumn<NodeAssessment>[] = [
  {
    id: 'name',
    label: ({ t }) => t('Name'),
    share: 20,
    narrow: 'title',
    value: ({ name }) => name,
    cell: ({ name }) => <RowName name={name} />,
  },
  {
    id: 'pool',
    label: ({ t }) => t('Pool'),
    share: 12,
    value: ({ pool }) => pool,
    cell: ({ pool }) => pool,
  },
  {
    id: 'assessment',
    label: ({ t }) => t('Assessment'),
    share: 15,
    narrow: 'state',
    // What a node is shown as is not in the row; see `withStates`.
    value: () => undefined,
    cell: (node) => <NodeStateText node={node} />,
  },
  {
    id: 'phase',
    label: ({ t }) => t('Phase'),
    share: 14,
    narrow: 'detail',
    // As for the assessment.
    value: () => undefined,
    cell: (node) => <PhaseLabel node={node} />,
  },
  {
    id: 'timeInPhase',
    label: ({ t }) => t('In phase'),
    share: 12,
    // What is known of time is not in the row; see `withPhaseTimes`.
    value: () => undefined,
    cell: ({ name }) => <TimeInPhase node={name} />,
  },
  {
    id: 'version',
    label: ({ t }) => t('Version'),
    share: 18,
    narrow: 'detail',
    value: ({ version }) => version,
    cell: (node, language) => describeNodeVersion(node, language),
  },
  {
    id: 'kubelet',
    label: ({ t }) => t('Kubelet version'),
    share: 13,
    value: ({ kubeletVersion }) => kubeletVersion || undefined,
    cell: ({ kubeletVersion }, { t }) => kubeletVersion || t('Unknown'),
  },
  {
    id: 'estimate',
    label: ({ t }) => t('Estimate'),
    share: 17,
    value: ({ estimate }) => ESTIMATE_RANKS[estimate],
    cell: (node) => <NodeEstimate node={node} />,
  },
];

/** The columns to sort by, once since when nodes are in their phase is known: the shortest time first. */
export function withPhaseTimes(
  sinceAt: ReadonlyMap<string, Instant>,
): readonly RowColumn<NodeAssessment>[] {
  return NODE_COLUMNS.map((column) =>
    column.id === 'timeInPhase'
      ? {
          ...column,
          value: ({ name }) => {
            const since = sinceAt.get(name);
            return since === undefined ? undefined : -toMilliseconds(since);
          },
        }
      : column,
  );
}

/** The columns to sort by, with what nodes are shown as: the worst first. */
export function withStates(stateOf: ReadState): readonly RowColumn<NodeAssessment>[] {
  const values: Partial<Record<string, RowColumn<NodeAssessment>['value']>> = {
    assessment: (node) => rankNode(node, stateOf),
    phase: (node) => NODE_PHASE_RANKS[shownPhase(node, stateOf(node))],
    estimate: (node) => (isHeld(stateOf(node)) ? undefined : ESTIMATE_RANKS[node.estimate]),
  };
  return NODE_COLUMNS.map((column) => ({ ...column, value: values[column.id] ?? column.value }));
}

/** Columns that are hidden until the reader chooses them. */
export const HIDDEN_AT_FIRST: readonly string[] = ['kubelet'];

/** The name is what opens a row. */
export const ALWAYS_SHOWN: readonly string[] = ['name'];

/** The default order of the table: worst first. */
export const WORST_FIRST = { columnId: 'assessment', isDescending: false } as const;

/** The machine-config daemon's own words where it has some, for they are uncut. */
export function messageOf({ degradedReason, message }: NodeAssessment): string {
  return degradedReason || message;
}
