import type { HopPlan } from '../../engine';
import { describePlan, describePlanSteps, type PlanStep } from '../../wording/outlook/hop-plan';
import { SubSection } from '../shared/SubSection';
import type { Tone } from '../shared/tone';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

const STEP_TONES: Readonly<Record<PlanStep['state'], Tone>> = {
  done: 'success',
  now: 'info',
  ahead: 'pending',
};

/** Minor updates in a row with pools paused on purpose: what is done, what comes now, what is ahead. */
export function HopPlanSteps({ plan }: { readonly plan: HopPlan }) {
  const language = useWording();
  const { t } = language;
  const states: Readonly<Record<PlanStep['state'], string>> = {
    done: t('done'),
    now: t('now'),
    ahead: t('ahead'),
  };
  return (
    <SubSection title={describePlan(plan, language)} id="hop-plan">
      <ol className={layoutStyles.items}>
        {describePlanSteps(plan, language).map(({ id, state, text }) => (
          <li key={id} data-test={`plan-${id}`} data-state={state}>
            <ToneText tone={STEP_TONES[state]} text={`${text} (${states[state]})`} />
          </li>
        ))}
      </ol>
    </SubSection>
  );
}
