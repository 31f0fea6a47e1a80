import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

export const CAPABILITIES: Check = {
  name: 'Capabilities',
  needs: ['clusterVersion'],
  find: findImplied,
};

function findImplied({ controlPlane }: Facts): Findings {
  const implied = controlPlane.conditions.find(
    ({ type }) => type === 'ImplicitlyEnabledCapabilities',
  );
  if (implied?.status !== 'True') return [];
  return [{ weight: 'informs', code: 'CapabilitiesImplied', message: implied.message }];
}
