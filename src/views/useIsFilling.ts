import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  areCauseTextsOnTheirWay,
  loadCauseTextsSoon,
  subscribeCauseTexts,
} from '../components/shared/cause-texts';
import { isRecognized, type Fault, type UpdateStatus, type Verdict } from '../engine';

/**
 * True while causes and entries are incomplete, because their data is being read for the first time, or because the
 * texts of known causes are loading. Once complete, they stay complete.
 */
export function useIsFilling(status: UpdateStatus, isReading: boolean): boolean {
  const wasFilled = useRef(false);
  const areTextsAwaited =
    useSyncExternalStore(subscribeCauseTexts, areCauseTextsOnTheirWay) && needsCauseTexts(status);
  useEffect(() => {
    // React runs effects of a change in a store before the browser has drawn it.
    if (areTextsAwaited) loadCauseTextsSoon();
  }, [areTextsAwaited]);
  wasFilled.current ||= !isReading && !areTextsAwaited;
  return !wasFilled.current;
}

/** True if a line may stand below the headline. */
export function mayHaveCause({ kind, reason }: Verdict): boolean {
  switch (kind) {
    case 'notUpdating':
    case 'updated':
    case 'progressing':
      return reason === 'PayloadNotAccepted';
    default:
      return true;
  }
}

function needsCauseTexts({ attention, verdict }: UpdateStatus): boolean {
  return isRecognized(verdict.cause) || attention.some(hasKnownCause);
}

function hasKnownCause({ cause, insights }: Fault): boolean {
  return (
    isRecognized(cause) ||
    insights.some((insight) => isRecognized(insight.cause) || (insight.evidence ?? []).length > 0)
  );
}
