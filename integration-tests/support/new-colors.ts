import type axe from 'axe-core';

declare global {
  interface Window {
    /** In a page into which it was loaded. */
    readonly axe: typeof axe;
  }
}

/** What to look at, and what need not be looked at. */
export interface Look {
  /** Rules of axe about colors. */
  readonly rules: readonly string[];
  /** How texts are painted that were found right. */
  readonly right: readonly string[];
}

export interface ColorsSeen {
  /** How further texts are painted that were found right. */
  readonly right: readonly string[];
  readonly violations: readonly string[];
}

/**
 * Looks at the colors of all visible texts and fields that are painted as none before: by their own classes, styles and
 * colors and those of all that they stand in. Runs in the page.
 */
export async function describeNewColors({ rules, right }: Look): Promise<ColorsSeen> {
  const { axe } = window;
  const UNDECIDABLE = ['bgGradient', 'bgImage', 'pseudoContent', 'shortTextContent'];
  const known = new Set(right);
  const keys = new Map<Element, string>();

  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    Array.from(element.childNodes).some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    );

  /** How it and all around it is painted, as a number. */
  function keyOf(element: Element): string {
    const made = keys.get(element);
    if (made !== undefined) return made;
    const style = getComputedStyle(element);
    const painted = [
      element.parentElement ? keyOf(element.parentElement) : '',
      element.tagName,
      element.getAttribute('class'),
      element.getAttribute('style'),
      // A link in a text is held against it.
      hasText(element),
      element.textContent.trim().length === 1,
      element.matches(':disabled, [aria-disabled="true"]'),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.position,
      style.fontSize,
      style.fontWeight,
      style.textDecorationLine,
      style.textShadow,
    ].join('|');
    let [high, low] = [0x811c9dc5, 0x1b873593];
    for (let at = 0; at < painted.length; at++) {
      const code = painted.charCodeAt(at);
      high = Math.imul(high ^ code, 0x01000193);
      low = Math.imul(low ^ code, 0x85ebca6b);
    }
    const key = (high >>> 0).toString(36) + (low >>> 0).toString(36);
    keys.set(element, key);
    return key;
  }

  /** Axe counts as right what is scrolled away, or so small that it is only heard. */
  function isInSight(element: Element): boolean {
    let { bottom, left, right: end, top } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflow } = getComputedStyle(around);
      if (overflow === 'visible') continue;
      const box = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      [left, end] = [Math.max(left, box.left), Math.min(end, box.right)];
    }
    return bottom - top > 1 && end - left > 1;
  }

  const keyOfNode = ({ element }: axe.NodeResult): string => (element ? keyOf(element) : '');

  const reasonsOf = ({ any }: axe.NodeResult): readonly string[] =>
    any.map(({ data }: axe.CheckResult) =>
      String((data as Partial<Record<string, unknown>> | null)?.messageKey),
    );

  /** Off the screen, which counts as right. */
  const isHidden = (node: axe.NodeResult): boolean => reasonsOf(node).includes('hidden');

  /** Colors that can't be told by how they are painted, nor by the same elements elsewhere. */
  const isUndecidable = (node: axe.NodeResult): boolean =>
    reasonsOf(node).some((reason) => UNDECIDABLE.includes(reason));

  const news = Array.from(document.body.querySelectorAll('*')).filter(
    (element) =>
      hasText(element) &&
      !known.has(keyOf(element)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      isInSight(element),
  );
  if (news.length === 0) return { right: [], violations: [] };

  const { incomplete, passes, violations } = await axe.run(
    { include: news as unknown as axe.SerialSelectorList },
    {
      elementRef: true,
      resultTypes: ['passes', 'incomplete', 'violations'],
      runOnly: { type: 'rule', values: [...rules] },
    },
  );
  const found = [...violations, ...incomplete].flatMap(({ nodes }) => nodes);
  const doubtful = new Set(found.filter((node) => !isUndecidable(node)).map(keyOfNode));
  const settled = passes
    .flatMap(({ nodes }) => nodes)
    .filter((node) => !isHidden(node))
    .concat(found);
  return {
    right: [...new Set(settled.map(keyOfNode))].filter((key) => !doubtful.has(key)),
    violations: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    ),
  };
}
