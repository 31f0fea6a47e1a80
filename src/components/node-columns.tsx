import type { ReactNode } from 'react';
import type { NodeAssessment, NodeAssessmentWord, NodePhase } from '../engine';
import type { Translate } from '../wording/translate';
import { LongMessage } from './LongMessage';
import { NodeEstimate } from './NodeEstimate';
import { NodeVersion } from './NodeVersion';
import { PhaseLabel } from './PhaseLabel';
import { ResourceName } from './ResourceName';
import { NodeAssessmentLabel } from './StateLabel';

/** What a cell may need beyond its node. */
export interface NodeCellContext {
  readonly t: Translate;
  readonly isMessageOpen: boolean;
  readonly toggleMessage: (nodeName: string) => void;
}

export interface NodeColumn {
  readonly id: string;
  readonly label: (t: Translate) => string;
  /** Share of the table's width, in percent; all together 100. */
  readonly width: number;
  /** Whether its text may be broken anywhere, for it may be one long word. */
  readonly breaksWords?: boolean;
  /** To sort by; `undefined` sorts last in both directions. */
  readonly value: (node: NodeAssessment) => string | number | undefined;
  readonly cell: (node: NodeAssessment, context: NodeCellContext) => ReactNode;
}

/** Worst first, as the engine sorts within a pool. */
const ASSESSMENT_RANKS: Readonly<Record<NodeAssessmentWord, number>> = {
  Degraded: 0,
  Unavailable: 1,
  Progressing: 2,
  Excluded: 3,
  Outdated: 4,
  Unknown: 5,
  Completed: 6,
};

const PHASE_RANKS: Readonly<Record<NodePhase, number>> = {
  Draining: 0,
  Updating: 1,
  Rebooting: 2,
  Paused: 3,
  Pending: 4,
  Unknown: 5,
  Updated: 6,
};

const ESTIMATE_RANKS: Readonly<Record<NodeAssessment['estimate'], number | undefined>> = {
  '-': 0,
  '+5m': 1,
  '+10m': 2,
  '?': undefined,
};

export const NODE_COLUMNS: readonly NodeColumn[] = [
  {
    id: 'name',
    label: (t) => t('Name'),
    width: 20,
    breaksWords: true,
    value: ({ name }) => name,
    cell: ({ insight }) => <ResourceName resource={insight.resource} hideIcon />,
  },
  {
    id: 'pool',
    label: (t) => t('Pool'),
    width: 10,
    breaksWords: true,
    value: ({ pool }) => pool,
    cell: ({ pool }) => pool,
  },
  {
    id: 'assessment',
    label: (t) => t('Assessment'),
    width: 15,
    value: ({ assessment, phase }) => ASSESSMENT_RANKS[assessment] * 10 + PHASE_RANKS[phase],
    cell: ({ assessment }) => <NodeAssessmentLabel assessment={assessment} />,
  },
  {
    id: 'phase',
    label: (t) => t('Phase'),
    width: 12.5,
    value: ({ phase }) => PHASE_RANKS[phase],
    cell: ({ phase }) => <PhaseLabel phase={phase} />,
  },
  {
    id: 'version',
    label: (t) => t('Version'),
    width: 14,
    value: ({ version }) => version,
    cell: (node) => <NodeVersion node={node} />,
  },
  {
    id: 'estimate',
    label: (t) => t('Estimate'),
    width: 12.5,
    value: ({ estimate }) => ESTIMATE_RANKS[estimate],
    cell: ({ estimate }) => <NodeEstimate estimate={estimate} />,
  },
  {
    id: 'message',
    label: (t) => t('Message'),
    width: 16,
    breaksWords: true,
    value: (node) => messageOf(node) || undefined,
    cell: (node, { t, isMessageOpen, toggleMessage }) => {
      const message = messageOf(node);
      return message === '' ? null : (
        <LongMessage
          text={message}
          label={t('message of node {{node}}', { node: node.name })}
          isOpen={isMessageOpen}
          onToggle={() => toggleMessage(node.name)}
        />
      );
    },
  },
];

/** The machine-config daemon's own words where it has some, for they are uncut. */
function messageOf({ degradedReason, message }: NodeAssessment): string {
  return degradedReason || message;
}
