import type { Fault, NextUpdate } from '../../engine';
import type { Language } from '../language/language';
import { describeNextStep } from './next-step';
import { shellWord } from './shell';
import type { NextStep } from './step';

/**
 * A pool that is paused over several minor updates of the control plane, on purpose, stays paused until the last of them; to end that now
 * is the other way. `undefined` of a pause that no plan explains, or with which the plan is at its end.
 */
export function describePlannedPause(
  { insights: [first] }: Fault,
  nextUpdate: NextUpdate | undefined,
  language: Language,
): NextStep | undefined {
  const plan = nextUpdate?.plan;
  if (first?.code !== 'PoolPaused' || !plan?.pools.includes(first.pool)) return undefined;
  const { next, state, unpauseBefore, versions } = plan;
  if (next === undefined) return undefined;
  const { t } = language;
  const [version] = state === 'done' ? versions : [];
  return {
    action: t(
      'Update the control plane to {{next}} first. Resume the pool before updating to {{limit}}.',
      { next, limit: unpauseBefore },
    ),
    command: version === undefined ? 'oc adm upgrade' : `oc adm upgrade --to=${shellWord(version)}`,
    who: 'clusterAdmin',
    availability: t('Only control plane nodes reboot.'),
    otherwise: describeNextStep(first, language),
  };
}
