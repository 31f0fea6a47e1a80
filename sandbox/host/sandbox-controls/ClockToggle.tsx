import type { FC } from 'react';
import { Button, Tooltip } from '@patternfly/react-core';
import { PauseCircleIcon, PlayCircleIcon } from '@patternfly/react-icons';

import type { SandboxState } from '../../server/sandbox-state';
import { setClock } from './sandbox-api';

const CLOCKS = {
  live: {
    text: 'Clock runs',
    hint: 'The cluster moves. Click to see one moment that stands still.',
    Icon: PlayCircleIcon,
    other: 'still',
  },
  still: {
    text: 'Clock stands',
    hint: 'One moment that stands still. Click to let the cluster move.',
    Icon: PauseCircleIcon,
    other: 'live',
  },
} as const;

/** Whether the cluster's clock runs, and the way to change that. */
export const ClockToggle: FC<{ sandbox: SandboxState }> = ({ sandbox }) => {
  const { text, hint, Icon, other } = CLOCKS[sandbox.clock];
  return (
    <Tooltip content={hint}>
      <Button
        variant="plain"
        icon={<Icon />}
        onClick={() => setClock(other)}
        aria-label={text}
        data-test={`clock-${sandbox.clock}`}
      >
        <span className="sandbox-toolbar__clock-text">{text}</span>
      </Button>
    </Tooltip>
  );
};
