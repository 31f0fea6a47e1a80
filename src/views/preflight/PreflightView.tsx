import { useCallback } from 'react';
import layoutStyles from '../../components/shared/layout.module.css';
import { PreflightCard } from '../../components/preflight/PreflightCard';
import type { PreflightSlotProps } from '../../components/overview/IdleCards';
import { usePreflight } from '../../data/preflight/usePreflight';
import { fromMilliseconds, toMilliseconds, type Rehearsal } from '../../engine';
import { startInWindow } from '../../engine/preflight';

/** The card about what an update would come across, with what it reads on its own. */
export function PreflightView({
  children,
  fallback,
  onChange,
  status,
  version,
}: PreflightSlotProps) {
  const { isLooking, preflights, refresh } = usePreflight(status, version);
  const choose = useCallback(
    (chosen: string | undefined) => onChange({ target: chosen }),
    [onChange],
  );
  if (!preflights) {
    return (
      <>
        {fallback}
        {/* What it finds will move them: they keep their room, and are seen when they are where they stay. */}
        <div className={layoutStyles.column} style={isLooking ? HIDDEN : undefined}>
          {children}
        </div>
      </>
    );
  }
  return (
    <>
      <PreflightCard
        preflights={preflights}
        refusals={status.nextUpdate.refusals}
        version={version}
        onChoose={choose}
        onRefresh={refresh}
        startIn={startIn}
      />
      {children}
    </>
  );
}

const HIDDEN = { visibility: 'hidden' } as const;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** In the window that is open, or opens next, in the time zone of the browser. */
function startIn(rehearsal: Rehearsal, from: string, to: string): Rehearsal {
  const nowMs = toMilliseconds(rehearsal.startAt);
  const midnight = new Date(nowMs);
  midnight.setHours(0, 0, 0, 0);
  const lasts = (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const starts = [-1, 0, 1].map(
    (day) => midnight.getTime() + (day * DAY_MINUTES + minutesOf(from)) * MINUTE_MS,
  );
  const fromMs = starts.find((ms) => ms + lasts * MINUTE_MS > nowMs) ?? nowMs;
  return startInWindow(rehearsal, {
    fromAt: fromMilliseconds(fromMs),
    toAt: fromMilliseconds(fromMs + lasts * MINUTE_MS),
  });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
