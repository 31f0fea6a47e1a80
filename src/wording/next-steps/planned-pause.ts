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
  const option = nextUpdate?.options.find((each) => each.version === version);
  const isFree = option?.blockedBy.length === 0 && option.requested === undefined;
  return {
    action:
      option?.requested === 'refused'
        ? t(
            'Resolve why release {{version}} was rejected, so that the control plane updates to {{next}} first. Resume the pool before updating to {{limit}}.',
            { version: option.version, next, limit: unpauseBefore },
          )
        : t(
            'Update the control plane to {{next}} first. Resume the pool before updating to {{limit}}.',
            { next, limit: unpauseBefore },
          ),
    // It tells what refuses the release, where something does.
    command:
      option && isFree ? `oc adm upgrade --to=${shellWord(option.version)}` : 'oc adm upgrade',
    who: 'clusterAdmin',
    availability: t('Only control plane nodes reboot.'),
    otherwise: describeNextStep(first, language),
  };
}
