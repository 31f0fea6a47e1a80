import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

export interface ActiveRow {
  /** The index of the row that has, or last had, the focus; -1 if none. */
  readonly activeIndex: number;
  readonly onFocus: (event: FocusEvent) => void;
  /**
   * Moves the focus with the keys for that; `pageRows` is how far a page goes. Gives whether it was one of these keys.
   */
  readonly moveBy: (event: KeyboardEvent, pageRows: number) => boolean;
}

/** The row with the focus, by its name, whatever happens to the rows around it. */
export function useActiveRow(
  tableRef: RefObject<HTMLElement | null>,
  rows: readonly { readonly name: string }[],
): ActiveRow {
  const wantsFocus = useRef(false);
  const [activeName, setActiveName] = useState<string>();
  const activeIndex = useMemo(
    () => (activeName === undefined ? -1 : rows.findIndex(({ name }) => name === activeName)),
    [rows, activeName],
  );

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    // The row is drawn wherever it is, and the browser scrolls to what gets the focus.
    tableRef.current?.querySelector<HTMLElement>(`[data-row="${activeIndex}"]`)?.focus();
  });

  const onFocus = useCallback((event: FocusEvent) => setActiveName(nameOfRow(event.target)), []);
  const moveBy = (event: KeyboardEvent, pageRows: number): boolean => {
    const from = nameOfRow(event.target);
    const index = rows.findIndex((row) => row.name === from);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + pageRows,
      PageUp: index - pageRows,
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return false;
    const name = rows[Math.min(Math.max(target, 0), rows.length - 1)]?.name;
    if (name !== undefined) {
      wantsFocus.current = true;
      setActiveName(name);
    }
    return true;
  };
  return { activeIndex, onFocus, moveBy };
}

/** The name of the row that an element is in. */
export function nameOfRow(target: EventTarget): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-row]')?.dataset.name
    : undefined;
}
