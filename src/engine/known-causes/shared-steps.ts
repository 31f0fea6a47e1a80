import {
  CONFIGS_BY_AGE,
  CONTROLLER_LOG,
  DAEMON_LOG,
  onNode,
  PULL_ON_NODE,
} from './command-templates';
import type { CauseStep } from './known-cause';

/*
 * Steps of rows in several areas.
 */

export const READ_DAEMON_LOG = {
  step: 'ReadDaemonLog',
  command: DAEMON_LOG,
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const READ_CONTROLLER_LOG = {
  step: 'ReadControllerLog',
  command: CONTROLLER_LOG,
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const REVERT_CONFIG = {
  step: 'RevertMachineConfig',
  command: CONFIGS_BY_AGE,
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

export const SHOW_DISK = {
  step: 'CheckDiskSpace',
  command: onNode('df -h / /boot /var'),
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const PULL_IMAGE = {
  step: 'PullImageOnNode',
  command: PULL_ON_NODE,
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;
