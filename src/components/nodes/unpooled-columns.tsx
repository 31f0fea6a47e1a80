import type { UnpooledNode } from '../../engine';
import type { Language } from '../../wording/language/language';
import type { Tone } from '../shared/tone';
import { ToneText } from '../shared/ToneText';
import type { RowColumn } from '../table/row-column';
import { RowName } from '../table/RowName';

/** A name of an operating system that is too long for a list; the node's details show it. */
const LONG_NAME = 'Red Hat Enterprise Linux CoreOS';

const COLUMNS: readonly RowColumn<UnpooledNode>[] = [
  {
    id: 'name',
    label: ({ t }) => t('Name'),
    share: 30,
    narrow: 'title',
    value: ({ name }) => name,
    cell: ({ name }) => <RowName name={name} />,
  },
  {
    id: 'kubelet',
    label: ({ t }) => t('Kubelet version'),
    share: 20,
    narrow: 'detail',
    value: ({ kubeletVersion }) => kubeletVersion || undefined,
    cell: ({ kubeletVersion }, { t }) => kubeletVersion || t('Unknown'),
  },
  {
    id: 'os',
    label: ({ t }) => t('Operating system'),
    share: 40,
    narrow: 'detail',
    value: ({ osImage }) => osImage || undefined,
    cell: ({ osImage }, { t }) => osImage.replace(LONG_NAME, 'RHCOS') || t('Unknown'),
  },
  {
    id: 'state',
    label: ({ t }) => t('State'),
    share: 15,
    narrow: 'state',
    value: (node) => READINESS_RANKS[readReadiness(node)],
    cell: (node, language) => {
      const readiness = readReadiness(node);
      return (
        <ToneText tone={READINESS_TONES[readiness]} text={describeReadiness(readiness, language)} />
      );
    },
  },
];

const NODE_POOL: RowColumn<UnpooledNode> = {
  id: 'nodepool',
  label: ({ t }) => t('NodePool'),
  share: 20,
  narrow: 'detail',
  value: ({ nodePool }) => nodePool,
  cell: ({ nodePool = '–' }) => nodePool,
};

/** A narrow list has room for two details: the operating system gives way. */
const COLUMNS_WITH_NODE_POOL = COLUMNS.flatMap((column) =>
  column.id === 'name'
    ? [column, NODE_POOL]
    : [column.id === 'os' ? { ...column, narrow: undefined } : column],
);

/**
 * Nodes that no pool selects, by what they say themselves; with the NodePools of a hosted cluster where any is known.
 */
export function columnsOf(nodes: readonly UnpooledNode[]): readonly RowColumn<UnpooledNode>[] {
  return nodes.some(({ nodePool }) => nodePool !== undefined) ? COLUMNS_WITH_NODE_POOL : COLUMNS;
}

export type Readiness = 'notReady' | 'unknown' | 'cordoned' | 'ready';

export function readReadiness({ ready, unschedulable }: UnpooledNode): Readiness {
  if (ready === undefined) return 'unknown';
  if (!ready) return 'notReady';
  return unschedulable ? 'cordoned' : 'ready';
}

export const READINESS_TONES: Readonly<Record<Readiness, Tone>> = {
  notReady: 'warning',
  unknown: 'unknown',
  cordoned: 'paused',
  ready: 'success',
};

const READINESS_RANKS: Readonly<Record<Readiness, number>> = {
  notReady: 0,
  unknown: 1,
  cordoned: 2,
  ready: 3,
};

export function describeReadiness(readiness: Readiness, { t }: Language): string {
  const texts: Readonly<Record<Readiness, string>> = {
    notReady: t('Not ready'),
    unknown: t('Unknown'),
    cordoned: t('Ready, cordoned'),
    ready: t('Ready'),
  };
  return texts[readiness];
}
