import type { UpdateTarget } from '../../status/preflight';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

/** Upgradeable=False refuses every target but a patch. */
export const UPGRADEABLE: Check = {
  name: 'Upgradeable',
  needs: ['clusterVersion', 'clusterOperators'],
  find: findNotUpgradeable,
};

function findNotUpgradeable({ controlPlane, operators }: Facts, { kind }: UpdateTarget): Findings {
  const upgradeable = controlPlane.conditions.find(({ type }) => type === 'Upgradeable');
  if (upgradeable?.status !== 'False' || kind === 'patch') return [];
  return [
    {
      weight: 'blocks',
      code: 'NotUpgradeable',
      conditionReason: upgradeable.reason,
      message: upgradeable.message,
      operators: operators.flatMap(({ name, upgradeable: own }) =>
        own?.status === 'False' ? [{ name, reason: own.reason, message: own.message }] : [],
      ),
    },
  ];
}
