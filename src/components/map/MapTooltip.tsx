import { useEffect, useState, type RefObject } from 'react';
import { Tooltip } from '@patternfly/react-core';
import type { NodeAssessment } from '../../engine';
import { describeNodeAssessment, describeNodePhase } from '../../wording/verdict/state-words';
import { useWording } from '../shared/useWording';
import { describeNodeVersion } from '../nodes/node-texts';
import { useTimeInPhase } from '../nodes/phase-times';

interface MapTooltipProps {
  readonly gridRef: RefObject<HTMLElement>;
  /** The square that the keyboard is at, while the map has the focus. */
  readonly focused?: string;
  readonly idPrefix: string;
  readonly find: (name: string) => NodeAssessment | undefined;
}

/** How long the pointer has to rest on a square, so that crossing the map shows nothing. */
const REST_MS = 200;

/** One tooltip for all squares. It listens by itself, so that a moving pointer does not redraw the map. */
export function MapTooltip({ gridRef, focused, idPrefix, find }: MapTooltipProps) {
  const language = useWording();
  const { t } = language;
  const hovered = useRestedSquare(gridRef);
  const name = hovered ?? focused;
  const node = name === undefined ? undefined : find(name);
  if (!node) return null;
  return (
    <Tooltip
      key={node.name}
      trigger="manual"
      isVisible
      aria="none"
      aria-live="off"
      animationDuration={0}
      triggerRef={() => document.getElementById(idPrefix + node.name) ?? document.body}
      content={
        <>
          <div>{node.name}</div>
          <div>
            {t('{{assessment}}, {{phase}}', {
              assessment: describeNodeAssessment(node.assessment, language),
              phase: describeNodePhase(node.phase, language),
            })}
          </div>
          <div>{describeNodeVersion(node, language)}</div>
          <PhaseSince node={node.name} />
        </>
      }
    />
  );
}

/** How long the node has been in its phase, where that is known. */
function PhaseSince({ node }: { readonly node: string }) {
  const { t } = useWording();
  const duration = useTimeInPhase(node);
  return duration === '' ? null : <div>{t('In this phase for {{duration}}', { duration })}</div>;
}

/** Name of the square the pointer rests on. Escape sends the tooltip away until the pointer moves on. */
function useRestedSquare(gridRef: RefObject<HTMLElement>): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const grid = gridRef.current;
    if (!grid) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (next: string | undefined): void => {
      clearTimeout(timer);
      if (next === undefined) setName(undefined);
      else timer = setTimeout(() => setName(next), REST_MS);
    };
    const onOver = (event: MouseEvent): void => rest(nameOfSquare(event.target));
    const onLeave = (): void => rest(undefined);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') rest(undefined);
    };
    grid.addEventListener('mouseover', onOver);
    grid.addEventListener('mouseleave', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      grid.removeEventListener('mouseover', onOver);
      grid.removeEventListener('mouseleave', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [gridRef]);
  return name;
}

/** The name of the node whose square this is. */
export function nameOfSquare(target: EventTarget | null): string | undefined {
  return target instanceof HTMLElement ? target.dataset.name : undefined;
}
