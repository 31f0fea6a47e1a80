import type { HealthInsight } from '../engine';
import { english } from '../wording/language/english';
import { describeNextStep } from '../wording/next-steps/next-step';
import type { NextStep } from '../wording/next-steps/step';

export type Found = HealthInsight extends infer I
  ? I extends HealthInsight
    ? Omit<I, Common>
    : never
  : never;
type Common = 'level' | 'impact' | 'scope' | 'resources' | 'reference' | 'startedAt';

export function stepFor(found: Found, isDraining = false): NextStep {
  const common = { level: 'Error', impact: 'Update Stalled', scope: 'Cluster', resources: [] };
  // Put together from a finding and what all have in common, which is what an insight is.
  return describeNextStep({ ...common, ...found } as HealthInsight, english, { isDraining });
}

export function unavailable(kind: 'NotReady' | 'DiskPressure' | 'Unschedulable'): Found {
  return { code: 'NodeUnavailable', node: 'worker-0', causes: [{ kind, message: '' }] };
}

export function alert(name: string, knownToAffectUpdates: boolean): Found {
  return {
    code: 'AlertFiring',
    alert: name,
    about: [],
    summary: '',
    description: '',
    message: '',
    knownToAffectUpdates,
    duringUpdate: true,
  };
}
