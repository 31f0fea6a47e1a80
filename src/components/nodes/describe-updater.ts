import type { UnpooledNode } from '../../engine';
import type { Language } from '../../wording/language/language';

/** The component that updates a node without a pool. */
export function describeUpdater(
  { isWindows }: UnpooledNode,
  isHosted: boolean,
  { t }: Language,
): string {
  if (isWindows)
    return t('The Windows Machine Config Operator updates this node, not a MachineConfigPool.');
  return isHosted
    ? t('A NodePool in the management cluster updates this node. Its steps are not visible here.')
    : t('No MachineConfigPool selects this node, so it is not updated.');
}
