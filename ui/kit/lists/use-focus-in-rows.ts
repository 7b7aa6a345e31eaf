import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** Restores focus after the focused row was removed: to the next row, or to a given element if no row is left. */
export const useFocusInRows = (rows: number, withoutRows: string) => {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  const before = useRef(rows);

  useLayoutEffect(() => {
    const fewer = rows < before.current;
    before.current = rows;
    if (!fewer || focused.current === -1 || document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(focused.current, rows - 1)];
    (row?.querySelector('button') ?? document.getElementById(withoutRows))?.focus();
  }, [rows, withoutRows]);

  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLUListElement>) => {
      focused.current = [...currentTarget.children].findIndex((row) => row.contains(target));
    },
  };
};
