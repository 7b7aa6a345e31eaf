/** The focused element, whether it is the expected one, and what hides it. */
export type Focus = {
  readonly what: string;
  /** The expected element is on the page, focused or not. */
  readonly isThere: boolean;
  readonly isSought: boolean;
  readonly problems: readonly string[];
};

/** Runs in the page, and so contains everything it needs. */
export const focusInPage = (sought: readonly Element[] | 'no finders'): Focus | 'no finders' => {
  if (sought === 'no finders') return sought;
  const focused = document.activeElement;
  const isThere = sought.length > 0;
  if (focused === null || focused === document.body)
    return { what: 'nothing', isThere, isSought: false, problems: ['nothing has focus'] };
  const words = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  const what = `${focused.tagName.toLowerCase()}#${focused.id} ${words.trim().slice(0, 80)}`;

  const isRinged = (element: Element): boolean => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return (
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 2 &&
      outlineColor !== 'rgba(0, 0, 0, 0)'
    );
  };
  const ringOf = (element: Element | null): Element | undefined => {
    if (element === null || element === document.body) return undefined;
    return isRinged(element) ? element : ringOf(element.parentElement);
  };
  const whyNotSeen = (element: Element): readonly string[] => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    // For an element that is taller than the screen, its beginning.
    const end = Math.min(bottom, Math.max(top, 0) + window.innerHeight);
    const rows =
      height > window.innerHeight ? [Math.max(top, 0) + 2] : [top + 2, (top + end) / 2, end - 2];
    return rows.flatMap((y) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      if (hit === null) return [`out of view at ${Math.round(y)} of ${window.innerHeight}`];
      if (element.contains(hit) || hit.contains(element)) return [];
      return [`covered by ${hit.tagName.toLowerCase()}.${hit.className} at ${Math.round(y)}`];
    });
  };

  const problemsOf = (element: Element): readonly string[] => {
    // An element that only a script can focus has no ring, because it has no action.
    if (element.tagName === 'MAIN') return [];
    if (element.tagName === 'H1') return whyNotSeen(element);
    const ring = ringOf(element);
    return ring === undefined ? ['no ring'] : whyNotSeen(ring);
  };
  return {
    what,
    isThere,
    isSought: sought.includes(focused),
    problems: problemsOf(focused),
  };
};
