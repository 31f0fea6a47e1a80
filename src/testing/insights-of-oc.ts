import type { HealthInsight, UnavailabilityCause } from '../engine';

export const common = {
  level: 'Warning',
  impact: 'Unknown',
  scope: 'Cluster',
  resources: [],
} as const;

export const cause = (kind: UnavailabilityCause['kind'], message = ''): UnavailabilityCause => ({
  kind,
  message,
});

export const nodeUnavailable = (
  causes: readonly UnavailabilityCause[],
  degradedReason?: string,
): HealthInsight => ({
  ...common,
  code: 'NodeUnavailable',
  node: 'worker-a',
  causes,
  degradedReason,
});

export const alert = {
  ...common,
  code: 'AlertFiring',
  alert: 'A',
  about: [],
  summary: 'Something burns',
  description: 'd',
  message: '',
  knownToAffectUpdates: false,
  duringUpdate: true,
} as const;
