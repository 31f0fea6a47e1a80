import { findFirstCondition } from '../../resources/conditions';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

export const CAPABILITIES: Check = {
  name: 'Capabilities',
  needs: ['clusterVersion'],
  find: findImplied,
};

function findImplied({ clusterVersion }: Facts): Findings {
  const implied = findFirstCondition(
    clusterVersion?.conditions ?? [],
    'ImplicitlyEnabledCapabilities',
  );
  if (implied?.status !== 'True') return [];
  return [{ weight: 'informs', code: 'CapabilitiesImplied', message: implied.message }];
}
