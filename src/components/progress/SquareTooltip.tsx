import { useContext, useEffect, useState, type RefObject } from 'react';
import { Tooltip } from '@patternfly/react-core';
import type { NodeAssessment } from '../../engine';
import { describeNodePhase, describeNodeState } from '../../wording/verdict/state-words';
import { formatList } from '../../wording/language/names';
import { describeNodeVersion } from '../nodes/node-texts';
import { useTimeInPhase } from '../nodes/phase-times';
import { NodeStatesContext, shownPhase } from '../shared/node-states';
import { useWording } from '../shared/useWording';
import { nameOfSquare } from './NodeSquares';

interface SquareTooltipProps {
  /** The element that contains all squares. */
  readonly frameRef: RefObject<HTMLElement>;
  readonly find: (name: string) => NodeAssessment | undefined;
}

/** Time that the pointer has to rest on a square, so that crossing squares shows nothing. */
const REST_MS = 200;

/** The tooltip of all squares. It has its own listeners, so that a moving pointer redraws nothing else. */
export function SquareTooltip({ frameRef, find }: SquareTooltipProps) {
  const language = useWording();
  const stateOf = useContext(NodeStatesContext);
  const square = useShownSquare(frameRef);
  const name = nameOfSquare(square ?? null);
  const node = name === undefined ? undefined : find(name);
  if (!node || !square) return null;
  return (
    <Tooltip
      key={node.name}
      trigger="manual"
      isVisible
      aria="none"
      aria-live="off"
      animationDuration={0}
      triggerRef={() => square}
      content={
        <>
          <div>{node.name}</div>
          <div>
            {formatList(
              [
                describeNodeState(stateOf(node), language),
                describeNodePhase(shownPhase(node, stateOf(node)), language),
              ],
              language,
            )}
          </div>
          <div>{describeNodeVersion(node, language)}</div>
          <PhaseSince node={node.name} />
        </>
      }
    />
  );
}

/** Time of the node in its phase, if known. */
function PhaseSince({ node }: { readonly node: string }) {
  const { t } = useWording();
  const duration = useTimeInPhase(node);
  return duration === '' ? null : <div>{t('In this phase for {{duration}}', { duration })}</div>;
}

/** The square the pointer rests on or the keyboard is at. Escape sends the tooltip away until either moves on. */
function useShownSquare(frameRef: RefObject<HTMLElement>): HTMLElement | undefined {
  const [square, setSquare] = useState<HTMLElement>();
  useEffect(() => {
    const frame = frameRef.current;
    if (!frame) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (target: EventTarget | null, afterMs: number): void => {
      clearTimeout(timer);
      if (!(target instanceof HTMLElement) || nameOfSquare(target) === undefined) {
        setSquare(undefined);
      } else timer = setTimeout(() => setSquare(target), afterMs);
    };
    const onOver = (event: MouseEvent): void => show(event.target, REST_MS);
    const onFocus = ({ target }: FocusEvent): void => {
      const isByKeyboard = target instanceof HTMLElement && target.matches(':focus-visible');
      show(isByKeyboard ? target : null, 0);
    };
    const onLeave = (): void => show(null, 0);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') show(null, 0);
    };
    frame.addEventListener('mouseover', onOver);
    frame.addEventListener('mouseleave', onLeave);
    frame.addEventListener('focusin', onFocus);
    frame.addEventListener('focusout', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      frame.removeEventListener('mouseover', onOver);
      frame.removeEventListener('mouseleave', onLeave);
      frame.removeEventListener('focusin', onFocus);
      frame.removeEventListener('focusout', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [frameRef]);
  return square;
}
