import { atom, useStore } from 'jotai';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortalConfiguration } from '../configuration/portal-configuration.ts';
import styles from './page-heading.module.css';

type HeadingProps = {
  readonly title: string;
  /** The title is a postcode or another name, which no browser translates. */
  readonly verbatim?: boolean;
  readonly intro?: ReactNode;
  /** A small line above the heading, such as the progress. */
  readonly above?: ReactNode;
};

type PageHeadingProps = HeadingProps & {
  /** The name of the document, where several share a heading. */
  readonly documentName?: string;
  /** The page holds an error: its title says so first. */
  readonly problem?: boolean;
  /** Another value means another page without a navigation: the heading takes focus again. */
  readonly focusKey?: string;
};

/** Where a way down the page leads. */
export const secondHeadingId = 'second-heading';

/** The address that a visit began with; its first page leaves focus where the browser puts it. */
const firstLocationKey = 'default';

/** The page that was shown before, and whether the visit has gone on from its first address. */
const pageBeforeAtom = atom<{ readonly focusKey: string | undefined; readonly left: boolean }>();

/** The one `h1` of a screen. It takes focus on navigation, and names the document. */
export const PageHeading = ({
  title,
  verbatim = false,
  intro,
  above,
  documentName = title,
  problem = false,
  focusKey,
}: PageHeadingProps) => {
  const { brandName } = usePortalConfiguration();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const store = useStore();

  useLayoutEffect(() => {
    document.title = `${problem ? 'Error: ' : ''}${documentName} – ${brandName}`;
  }, [problem, documentName, brandName]);

  useEffect(() => {
    const before = store.get(pageBeforeAtom);
    const left = key !== firstLocationKey || before?.left === true;
    store.set(pageBeforeAtom, { focusKey, left });
    if (left || (before !== undefined && before.focusKey !== focusKey))
      heading.current?.focus({ preventScroll: true });
  }, [key, focusKey, store]);

  return (
    <div className={styles.top}>
      {above}
      <h1 ref={heading} tabIndex={-1} translate={verbatim ? 'no' : undefined}>
        {title}
      </h1>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    </div>
  );
};

/** The heading of the second half of a screen, which names no document; it takes focus when something leads to it. */
export const SecondHeading = ({ title, intro, above }: HeadingProps) => (
  <div className={styles.top}>
    {above}
    <h2 id={secondHeadingId} tabIndex={-1} className={styles.second}>
      {title}
    </h2>
    {intro !== undefined && <p className={styles.intro}>{intro}</p>}
  </div>
);
