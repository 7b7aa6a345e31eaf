import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { EngineerJob } from '#domain/repair';
import { londonDate } from '#domain/time';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import type { AgendaOrigin } from '../../shared/visit/page/agenda-origin.tsx';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { storeScroll, readScroll } from '../../shell/frame/scroll-positions.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { longDate } from '#words/wording/date-words.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import styles from './endless-jobs.module.css';

const when = ({ times }: EngineerJob): string =>
  times === undefined
    ? visitWording.noTimes
    : `${longDate(londonDate(times.start))}, ${clockTimes(times)}`;

const leftPreviousJobs: AgendaOrigin = { tab: 'previousAgenda', isOneBack: true };

/** A completed job with few elements, because many are rendered while scrolling. */
const PreviousJobRow = memo(({ job }: { readonly job: EngineerJob }) => (
  <Link to={jobPaths.details(job.uid)} state={leftPreviousJobs} className={styles.link}>
    <span className={styles.title}>
      <b translate="no">{job.address.postcode}</b> <Verbatim>{job.name}</Verbatim>
    </span>
    <span className={styles.summary}>{job.summary}</span>
    <span className={styles.when}>{`${when(job)} · ${job.status}`}</span>
  </Link>
));
PreviousJobRow.displayName = 'PreviousJobRow';

/** The height of a row in pixels before it is measured. */
const estimateRow = () => 124;
/** Rows that are rendered above and below the visible ones. */
const rowsInReserve = 3;
/** The number of remaining rows at which the next page is loaded. */
const rowsLeftForNextPage = 8;

type EndlessJobsProps = {
  readonly jobs: readonly EngineerJob[];
  readonly labelledBy: string;
  /** All pages are loaded. */
  readonly complete: boolean;
  /** Loads the next page; `undefined` while it is loading, has failed or does not exist. */
  readonly onNearEnd: (() => Promise<unknown>) | undefined;
};

/** The measured row heights of earlier lists, so that a return restores the scroll position. */
const measuredRows = new Map<string, readonly VirtualItem[]>();

/** The offset of the list on the page. Content above it may grow. */
const useListTop = () => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current !== null)
        setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { list, top };
};

/** Keeps the focused row on the page while it is scrolled out of view: removing it would lose the focus. */
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
  return { focusedRow, rangeExtractor, ofRows: { onFocus } };
};

/** A virtual list of any length: it renders the visible rows and the focused one. */
export const EndlessJobs = ({ jobs, labelledBy, complete, onNearEnd }: EndlessJobsProps) => {
  const { key } = useLocation();
  const { list, top } = useListTop();
  const [rowsBefore] = useState(() => [...(measuredRows.get(key) ?? [])]);
  // Stable while the jobs are the same: a new function would recompute the position of every row.
  const keyOfRow = useCallback((index: number) => jobs[index]?.uid ?? index, [jobs]);
  const { focusedRow, rangeExtractor, ofRows } = useFocusedRow(jobs);
  const virtualizer = useWindowVirtualizer({
    count: jobs.length,
    estimateSize: estimateRow,
    overscan: rowsInReserve,
    // Does not render synchronously on scroll: the new rows are still out of view.
    useFlushSync: false,
    scrollMargin: top,
    getItemKey: keyOfRow,
    rangeExtractor,
    initialOffset: readScroll(key),
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
      storeScroll(key, virtualizer.scrollOffset ?? 0);
      measuredRows.set(key, virtualizer.takeSnapshot());
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
