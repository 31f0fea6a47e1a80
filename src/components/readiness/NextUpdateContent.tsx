import type { NextUpdate } from '../../engine';
import { describePauseLimits, describeUnderway } from '../../wording/outlook/next-update';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import { HopPlanSteps } from './HopPlanSteps';
import { RefusalList } from './RefusalList';
import { RestartWarnings } from './RestartWarnings';
import { UpdateOptionsTable } from './UpdateOptionsTable';
import layoutStyles from '../shared/layout.module.css';

interface NextUpdateContentProps {
  readonly nextUpdate: NextUpdate;
  readonly areRefusalsTold?: boolean;
}

/** The next possible updates, what blocks them, and their effect on pools that are behind. This page starts nothing. */
export function NextUpdateContent({ nextUpdate, areRefusalsTold = false }: NextUpdateContentProps) {
  const language = useWording();
  const { options, refusals, restartsTwice, plan, underway } = nextUpdate;
  const underwayText = describeUnderway(underway, language);
  return (
    <div className={layoutStyles.stack}>
      {underwayText === '' ? null : <ToneText tone="warning" text={underwayText} />}
      {restartsTwice.length === 0 ? null : <RestartWarnings pools={restartsTwice} />}
      {plan === undefined ? null : <HopPlanSteps plan={plan} />}
      {describePauseLimits(listPauseLimits(nextUpdate), language).map(({ isNext, text }) => (
        <ToneText key={text} tone={isNext ? 'warning' : 'paused'} text={text} />
      ))}
      {options.length === 0 ? <NoUpdates /> : <UpdateOptionsTable options={options} />}
      {areRefusalsTold || refusals.length === 0 ? null : <RefusalList refusals={refusals} />}
    </div>
  );
}

/** A text that there are no releases to choose from. */
export function NoUpdates() {
  const { t } = useWording();
  return <p>{t('No updates are available in the update channel.')}</p>;
}

/** True if no release is on offer, and nothing else is known; refusals are shown elsewhere. */
export function isEmptyNextUpdate(nextUpdate: NextUpdate): boolean {
  const { options, restartsTwice, plan, underway } = nextUpdate;
  return (
    options.length === 0 &&
    restartsTwice.length === 0 &&
    plan === undefined &&
    underway === undefined &&
    listPauseLimits(nextUpdate).length === 0
  );
}

/** Paused pools that limit what may be started, but for those that a plan speaks of. */
export function listPauseLimits({ pauses, plan }: NextUpdate): NextUpdate['pauses'] {
  const planned = new Set(plan?.pools);
  return pauses.filter(
    ({ pool, unpauseBefore }) => unpauseBefore !== undefined && !planned.has(pool),
  );
}
