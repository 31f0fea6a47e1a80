import type { ComponentType } from 'react';
import { Icon } from '@patternfly/react-core';
import { css } from '@patternfly/react-styles';
import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InfoCircleIcon,
  InProgressIcon,
  OutlinedClockIcon,
  OutlinedQuestionCircleIcon,
  PauseCircleIcon,
  PowerOffIcon,
  ArrowCircleDownIcon,
} from '@patternfly/react-icons';
import type { Tone } from './tone';
import styles from './ToneIcon.module.css';

type Status = 'success' | 'info' | 'warning' | 'danger' | 'custom';

const ICONS: Readonly<Record<Tone, ComponentType>> = {
  success: CheckCircleIcon,
  info: InProgressIcon,
  note: InfoCircleIcon,
  warning: ExclamationTriangleIcon,
  danger: ExclamationCircleIcon,
  draining: ArrowCircleDownIcon,
  rebooting: PowerOffIcon,
  paused: PauseCircleIcon,
  pending: OutlinedClockIcon,
  unknown: OutlinedQuestionCircleIcon,
};

/**
 * The status colours PatternFly has for icons, each as in squares and bars; the rest stay in the colour of the text.
 */
const STATUSES: Readonly<Partial<Record<Tone, Status>>> = {
  success: 'success',
  info: 'info',
  note: 'info',
  warning: 'warning',
  danger: 'danger',
  draining: 'info',
  rebooting: 'custom',
};

interface ToneIconProps {
  readonly tone: Tone;
  readonly size?: 'md' | 'xl';
}

/** Always stands beside a text that says the same. */
export function ToneIcon({ tone, size = 'md' }: ToneIconProps) {
  const Image = ICONS[tone];
  return (
    <Icon
      status={STATUSES[tone]}
      size={size}
      className={css(styles.icon, styles[tone])}
      aria-hidden
    >
      <Image />
    </Icon>
  );
}
