import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { EngineerJob } from '#domain/repair';
import { keepScroll, keptScroll } from '../../app/shell/kept-scroll.ts';
import styles from './endless-jobs.module.css';
import { PreviousJobRow } from './previous-job-row.tsx';

/** Pixels of a row before it is measured. */
const estimateRow = () => 124;
/** Rows that stand ready above and below what is seen. */
const rowsInReserve = 3;
/** The next page is read when this many rows are left. */
const rowsLeftForNextPage = 8;

type EndlessJobsProps = {
  readonly jobs: readonly EngineerJob[];
  readonly labelledBy: string;
  /** No more will come. */
  readonly complete: boolean;
  /** Reads on; `undefined` while that is not called for. */
  readonly onNearEnd: (() => Promise<unknown>) | undefined;
};

/** The measured heights of a list that was left, so that a return finds the same rows in the same places. */
const keptRows = new Map<string, readonly VirtualItem[]>();

/** Where the list begins on the page; what stands above it may grow. */
const useListTop = () => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current !== null)
        setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { list, top };
};

/** The row that last had the focus stays on the page, however far it is scrolled away: focus that goes is nowhere. */
const useFocusedRow = (jobs: readonly EngineerJob[]) => {
  const [focused, setFocused] = useState<string>();
  const focusedRow = useMemo(
    () => (focused === undefined ? -1 : jobs.findIndex(({ uid }) => uid === focused)),
    [jobs, focused],
  );
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      return focusedRow === -1 || inView.includes(focusedRow)
        ? inView
        : [...inView, focusedRow].toSorted((one, other) => one - other);
    },
    [focusedRow],
  );
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('[data-index]')?.getAttribute('data-index');
    if (row !== null && row !== undefined) setFocused(jobs[Number(row)]?.uid);
  };
  return { held: focusedRow, rangeExtractor, ofRows: { onFocus } };
};

/** A list of any length, of which only the rows in view are on the page, and the one that has the focus. */
export const EndlessJobs = ({ jobs, labelledBy, complete, onNearEnd }: EndlessJobsProps) => {
  const { key } = useLocation();
  const { list, top } = useListTop();
  const [rowsBefore] = useState(() => [...(keptRows.get(key) ?? [])]);
  // The same function for as long as the jobs are the same: with a new one, every row's place is computed anew.
  const keyOfRow = useCallback((index: number) => jobs[index]?.uid ?? index, [jobs]);
  const { held: focusedRow, rangeExtractor, ofRows } = useFocusedRow(jobs);
  const virtualizer = useWindowVirtualizer({
    count: jobs.length,
    estimateSize: estimateRow,
    overscan: rowsInReserve,
    // A frame is not held up to draw rows that are still out of sight.
    useFlushSync: false,
    scrollMargin: top,
    getItemKey: keyOfRow,
    rangeExtractor,
    initialOffset: keptScroll(key),
    initialMeasurementsCache: rowsBefore,
  });
  const rows = virtualizer.getVirtualItems();
  const lastShown = rows.findLast(({ index }) => index !== focusedRow)?.index ?? 0;
  const nearEnd = lastShown >= jobs.length - rowsLeftForNextPage;

  useEffect(() => {
    if (nearEnd) void onNearEnd?.();
  }, [nearEnd, onNearEnd]);

  useLayoutEffect(
    () => () => {
      keepScroll(key, virtualizer.scrollOffset ?? 0);
      keptRows.set(key, virtualizer.takeSnapshot());
    },
    [key, virtualizer],
  );

  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      aria-labelledby={labelledBy}
      {...ofRows}
    >
      {rows.map((row) => {
        const job = jobs[row.index];
        return (
          job !== undefined && (
            <li
              key={row.key}
              ref={virtualizer.measureElement}
              className={styles.row}
              style={{ transform: `translateY(${row.start - top}px)` }}
              data-index={row.index}
              aria-posinset={row.index + 1}
              aria-setsize={complete ? jobs.length : -1}
            >
              <PreviousJobRow job={job} />
            </li>
          )
        );
      })}
    </ul>
  );
};
