import { memo, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { css } from '@patternfly/react-styles';
import type { PoolAssessment, PoolSlots } from '../../engine';
import type { Language } from '../../wording/language/language';
import { useOpenNode } from '../shared/open-node';
import { useWording } from '../shared/useWording';
import { describeMark, markOf, type NodeMark } from './node-mark';
import { placeNodes, type PlacedNode } from './order-nodes';
import styles from './NodeSquares.module.css';
import markStyles from '../shared/marks.module.css';

interface NodeSquaresProps {
  readonly pool: PoolAssessment;
  /** The nodes that take an update slot, the longest first; absent while no configuration rolls out. */
  readonly holders: PoolSlots['holders'] | undefined;
  /** The nodes that start next, as predicted. */
  readonly next: PoolSlots['next'] | undefined;
  /** Names of the nodes whose drain needs a person. */
  readonly blocked: ReadonlySet<string>;
  /** Name of the node that is open. */
  readonly selected: string | undefined;
}

/**
 * Squares of the nodes, in the order of progress. They are one tab stop: the arrow keys move between squares, and Enter
 * opens one. Squares are found by the node's name and never move in the document, so that the focus stays with its
 * node.
 */
export const NodeSquares = memo(function NodeSquares({
  pool,
  holders,
  next,
  blocked,
  selected,
}: NodeSquaresProps) {
  const language = useWording();
  const squaresRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const placed = useMemo(
    () => placeNodes(pool.nodes, { holders, next }, (node) => markOf(node, pool, blocked)),
    [pool, holders, next, blocked],
  );
  // In the order in which they stand; the document has them in the order of names.
  const order = useMemo(() => [...placed].sort((a, b) => a.place - b.place), [placed]);
  // A node that is gone leaves the keyboard at the first one.
  const isHere = placed.some(({ node }) => node.name === active);
  const current = isHere ? active : order[0]?.node.name;

  const elementOf = (one: PlacedNode | undefined): HTMLElement | undefined => {
    const element = one && squaresRef.current?.children[placed.indexOf(one)];
    return element instanceof HTMLElement ? element : undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = order.findIndex(({ node }) => node.name === current);
    const firstTop = elementOf(order[0])?.offsetTop;
    const secondLine = order.findIndex((one) => elementOf(one)?.offsetTop !== firstTop);
    const perLine = secondLine === -1 ? order.length : secondLine;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from + perLine,
      ArrowUp: from - perLine,
      Home: 0,
      End: order.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    elementOf(order[target])?.focus();
  };
  return (
    // One of its buttons is the tab stop.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={squaresRef}
      role="toolbar"
      aria-label={language.t('Nodes in pool {{pool}}', { pool: pool.name })}
      className={styles.squares}
      onKeyDown={onKeyDown}
      data-test={`squares-${pool.name}`}
    >
      {placed.map(({ node: { name }, mark, place }) => (
        <Square
          key={name}
          name={name}
          mark={mark}
          place={place}
          language={language}
          isTabStop={name === current}
          isSelected={name === selected}
          onFocus={setActive}
        />
      ))}
    </div>
  );
});

interface SquareProps {
  readonly name: string;
  readonly mark: NodeMark;
  readonly place: number;
  readonly language: Language;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly onFocus: (name: string) => void;
}

/** Redrawn only when its own node shows something else or comes to another place. */
const Square = memo(function Square({
  name,
  mark,
  place,
  language,
  isTabStop,
  isSelected,
  onFocus,
}: SquareProps) {
  const openNode = useOpenNode();
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${name}: ${describeMark(mark, language)}`}
      aria-current={isSelected}
      data-node={name}
      className={css(
        styles.square,
        markStyles.mark,
        markStyles[mark],
        isSelected && styles.selected,
      )}
      style={{ order: place }}
      onClick={() => openNode?.(name)}
      onFocus={() => onFocus(name)}
    />
  );
});

/** The name of the node whose square this is. */
export function nameOfSquare(target: EventTarget | null): string | undefined {
  return target instanceof HTMLElement ? target.dataset.node : undefined;
}
