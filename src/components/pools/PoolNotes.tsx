import type { Instant, PoolPause, PoolSlots } from '../../engine';
import { describeBuild, describeStandstill, describeUnfinished } from '../../wording/slots/slots';
import { NextNodes } from './NextNodes';
import { PoolPauseNote } from './PoolPauseNote';
import { SlotHolders } from './SlotHolders';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface PoolNotesProps {
  readonly pause: PoolPause | undefined;
  /** Absent while no configuration rolls out. */
  readonly slots: PoolSlots | undefined;
  readonly now: Instant;
  readonly onOpenNode?: (name: string) => void;
}

/** What there is to say of a pool in sentences: that it is paused, who holds its slots, what it waits for, who is next. */
export function PoolNotes({ pause, slots, now, onOpenNode }: PoolNotesProps) {
  const language = useWording();
  const lines = slots && [
    slots.build && describeBuild(slots.build, now, language),
    // That it is paused is said first, what its image waits for above.
    slots.standsStill === 'paused' || slots.standsStill === 'imageBuild'
      ? undefined
      : describeStandstill(slots.standsStill, language),
    describeUnfinished(slots, now, language),
  ];
  return (
    <div className={css(layoutStyles.tight, textStyles.small)}>
      {pause ? <PoolPauseNote pause={pause} now={now} /> : null}
      {slots ? <SlotHolders slots={slots} now={now} onOpenNode={onOpenNode} /> : null}
      {lines?.map((line) => (line === undefined ? null : <div key={line}>{line}</div>))}
      {slots ? <NextNodes slots={slots} onOpenNode={onOpenNode} /> : null}
    </div>
  );
}
