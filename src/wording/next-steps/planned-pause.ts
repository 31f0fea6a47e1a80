import type { Fault, NextUpdate } from '../../engine';
import type { Language } from '../language/language';
import { describeNextStep } from './next-step';
import type { NextStep } from './step';

/**
 * A pool that is paused over several minor updates of the control plane, on purpose, stays paused until the last of
 * them; or the pause ends now. Which of both is right only a person knows, and neither starts an update. `undefined` of
 * a pause that no plan explains, or with which the plan is at its end.
 */
export function describePlannedPause(
  { insights: [first] }: Fault,
  nextUpdate: NextUpdate | undefined,
  language: Language,
): NextStep | undefined {
  const plan = nextUpdate?.plan;
  if (first?.code !== 'PoolPaused' || !plan?.pools.includes(first.pool)) return undefined;
  const { next, unpauseBefore } = plan;
  if (next === undefined) return undefined;
  const { t } = language;
  return {
    ...describeNextStep(first, language),
    choice: t('End the pause now'),
    otherwise: {
      choice: t('Keep the pause'),
      action: t(
        'To save a reboot of each node, keep the pool paused during the next update, to {{next}}. Resume it before {{limit}}, for which its kubelets are too old.',
        { next, limit: unpauseBefore },
      ),
      who: 'clusterAdmin',
      availability: t("Nothing to run. The pool's nodes stay on their release."),
    },
  };
}
