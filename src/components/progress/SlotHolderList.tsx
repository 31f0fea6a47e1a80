import type { Instant, SlotHolder } from '../../engine';
import { describeHolderState } from '../../wording/slots/slots';
import { OpenNodeNames } from '../shared/OpenNodeNames';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

interface SlotHolderListProps {
  readonly holders: readonly SlotHolder[];
  readonly now: Instant;
}

/** The number of nodes in the list; the node table has them all. */
const MOST_LISTED = 20;

/** The nodes that take an update slot: why, and for how long. */
export function SlotHolderList({ holders, now }: SlotHolderListProps) {
  const language = useWording();
  const { t } = language;
  const more = holders.length - MOST_LISTED;
  return (
    <ul className={layoutStyles.list} data-test="slot-holders">
      {holders.slice(0, MOST_LISTED).map((holder) => (
        <li key={holder.node} className={layoutStyles.row}>
          <OpenNodeNames names={[holder.node]} />
          <span>{describeHolderState(holder, now, language)}</span>
        </li>
      ))}
      {more > 0 ? <li>{t('{{count}} more', { count: more })}</li> : null}
    </ul>
  );
}
