import type { DrainAssessment, Instant } from '../../engine';
import { describeDrain, describeLeaving, describeNoBlockers } from '../../wording/drains/drain';
import { LongMessage } from '../shared/LongMessage';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { useWording } from '../shared/useWording';
import { DrainBlockerItem } from './DrainBlockerItem';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface DrainBlockersProps {
  readonly drain: DrainAssessment;
  /** The target version; absent if it is unknown. */
  readonly target?: string;
  readonly now: Instant;
  /** Shows at once what can be done about the first pod. */
  readonly isOpen?: boolean;
  /** True if the message of the last attempt is hidden, because it is shown elsewhere. */
  readonly hidesMessage?: boolean;
}

/** The blockers of a node's drain: each pod, what blocks it, and possible actions; and what is unknown. */
export function DrainBlockers({
  drain,
  target,
  now,
  isOpen = false,
  hidesMessage = false,
}: DrainBlockersProps) {
  const language = useWording();
  const { t } = language;
  const { blockers, message, missing, node } = drain;
  const leaving = describeLeaving(drain, now, language);
  const nothing = describeNoBlockers(drain, language);
  return (
    <div className={layoutStyles.stack} data-test="drain-blockers">
      <p className={textStyles.small}>{describeDrain(drain, now, language)}</p>
      {blockers.length === 0 ? null : (
        <ul
          className={layoutStyles.spacedItems}
          aria-label={t('Pods that block draining node {{node}}', { node })}
        >
          {blockers.map((blocker, index) => (
            <DrainBlockerItem
              key={`${blocker.pod.namespace ?? ''}/${blocker.pod.name}`}
              drain={drain}
              blocker={blocker}
              target={target}
              now={now}
              isOpen={isOpen && index === 0}
            />
          ))}
        </ul>
      )}
      {nothing === undefined ? null : <p data-test="drain-nothing">{nothing}</p>}
      {leaving === '' ? null : <p className={textStyles.note}>{leaving}</p>}
      <MissingDataNotices missing={missing} />
      {message === '' || hidesMessage ? null : (
        <div className={textStyles.small}>
          <LongMessage text={message} label={t('last attempt to drain node {{node}}', { node })} />
        </div>
      )}
    </div>
  );
}
