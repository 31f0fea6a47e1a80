import type { Instant, PoolSlots } from '../../engine';
import {
  describeHeld,
  describeHolderState,
  describeSlots,
  describeTook,
} from '../../wording/slots/slots';
import { Folded } from '../shared/Folded';
import { OpenNodeNames } from '../shared/OpenNodeNames';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface SlotHoldersProps {
  readonly slots: PoolSlots;
  readonly now: Instant;
  readonly onOpenNode?: (name: string) => void;
}

/** So many are listed; the node table has them all. */
const MOST_LISTED = 20;

/** How many slots are taken, on demand by whom, why and for how long; in full when nobody who waits can start. */
export function SlotHolders({ slots, now, onOpenNode }: SlotHoldersProps) {
  const language = useWording();
  const { t } = language;
  const { holders, pool } = slots;
  const taken = describeSlots(slots, language);
  const held = describeHeld(slots, now, language);
  const took = describeTook(slots.took, language);
  const more = holders.length - MOST_LISTED;
  return (
    <div data-test="pool-holders">
      {held === undefined ? null : (
        <div className={layoutStyles.iconText}>
          <ToneIcon tone="warning" />
          <span>{held}</span>
        </div>
      )}
      {holders.length === 0 ? (
        <span className={textStyles.quiet}>{taken}</span>
      ) : (
        <Folded text={taken} label={pool}>
          <ul className={layoutStyles.folded}>
            {holders.slice(0, MOST_LISTED).map((holder) => (
              <li key={holder.node}>
                <OpenNodeNames names={[holder.node]} onOpenNode={onOpenNode} />
                {': '}
                {describeHolderState(holder, now, language)}
              </li>
            ))}
            {more > 0 ? <li>{t('{{count}} more', { count: more })}</li> : null}
            {took === undefined ? null : <li>{took}</li>}
          </ul>
        </Folded>
      )}
    </div>
  );
}
