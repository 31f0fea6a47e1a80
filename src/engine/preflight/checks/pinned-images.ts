import { findLastCondition } from '../../resources/conditions';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

/**
 * Images that nodes pull before they need them: whether that works, and how far it is. Only pools with a PinnedImageSet
 * tell.
 */
export const PINNED_IMAGES: Check = {
  name: 'PinnedImages',
  needs: ['machineConfigPools'],
  find: findPinned,
};

function findPinned({ objects }: Facts): Findings {
  return objects.flatMap(({ conditions, name: pool, pinned }): Findings => {
    const failing = findLastCondition(conditions, 'PinnedImageSetsDegraded');
    if (failing?.status === 'True') {
      return [{ weight: 'warns', code: 'PinnedImagesFailing', pool, message: failing.message }];
    }
    return pinned && pinned.done < pinned.total
      ? [{ weight: 'informs', code: 'PinnedImagesPulling', pool, ...pinned }]
      : [];
  });
}
