import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

export const AVAILABLE_UPDATES: Check = {
  name: 'AvailableUpdates',
  needs: ['clusterVersion'],
  find: findUnknownUpdates,
};

/** Without a channel it is as somebody set it. */
function findUnknownUpdates({ controlPlane }: Facts): Findings {
  const retrieved = controlPlane.conditions.find(({ type }) => type === 'RetrievedUpdates');
  if (retrieved?.status !== 'False') return [];
  const { message, reason } = retrieved;
  const weight = reason === 'NoChannel' ? 'informs' : 'warns';
  return [{ weight, code: 'UpdatesUnknown', conditionReason: reason, message }];
}
