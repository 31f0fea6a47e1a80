import type { HealthState as SdkHealthState } from '@openshift-console/dynamic-plugin-sdk';

export const HealthState = {
  OK: 'OK',
  ERROR: 'ERROR',
  WARNING: 'WARNING',
  LOADING: 'LOADING',
  UNKNOWN: 'UNKNOWN',
  UPDATING: 'UPDATING',
  PROGRESS: 'PROGRESS',
  UPGRADABLE: 'UPGRADABLE',
  NOT_AVAILABLE: 'NOT_AVAILABLE',
} as const satisfies Record<keyof typeof SdkHealthState, string>;
