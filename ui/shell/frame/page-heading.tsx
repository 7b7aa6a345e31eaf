import { atom, useStore } from 'jotai';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { kitWording } from '#words/shell/wording/kit.ts';
import { usePortalConfiguration } from '../configuration/portal-configuration.ts';
import styles from './page-heading.module.css';

type HeadingProps = {
  readonly title: string;
  /** The title is a postcode or another name that browsers must not translate. */
  readonly verbatim?: boolean;
  readonly intro?: ReactNode;
  /** A small line above the heading, such as the progress. */
  readonly above?: ReactNode;
};

type PageHeadingProps = HeadingProps & {
  /** The document title, where several pages share a heading. */
  readonly documentName?: string;
  /** The page shows an error: its document title starts with it. */
  readonly problem?: boolean;
  /** A new value marks a new page without a navigation: the heading takes focus again. */
  readonly focusKey?: string;
};

/** The target of links to the second half of a screen. */
export const secondHeadingId = 'second-heading';

/** The first address after loading: on it the browser decides about the focus. */
const firstLocationKey = 'default';

/** The previous page, and whether the user has navigated since loading. */
const pageBeforeAtom = atom<{
  readonly address: string | undefined;
  readonly focusKey: string | undefined;
  readonly hasNavigated: boolean;
}>();

/** The page that follows is a new one, also at the address of the previous page. */
export const beginNewPageAtom = atom(null, (_, set) =>
  set(pageBeforeAtom, (before) => before && { ...before, address: undefined }),
);

/** The one `h1` of a screen. It takes focus on navigation, and sets the document title. */
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
  const { key, pathname, search, hash } = useLocation();
  const address = pathname + search;
  const how = useNavigationType();
  const isShown = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const store = useStore();

  useLayoutEffect(() => {
    document.title = `${problem ? `${kitWording.error} ` : ''}${documentName} – ${brandName}`;
  }, [problem, documentName, brandName]);

  useEffect(() => {
    const before = store.get(pageBeforeAtom);
    const hasNavigated = key !== firstLocationKey || before?.hasNavigated === true;
    store.set(pageBeforeAtom, { address, focusKey, hasNavigated });
    const isNewFocusKey = before !== undefined && before.focusKey !== focusKey;
    const isSameAddress = before?.address === address;
    // A page that corrects its own address, whose data has arrived, or that is loaded again is no new page: the user may
    // be active in it. A link to the shown page replaces its address by the same.
    const isSamePage =
      isShown.current && how === 'REPLACE'
        ? !isSameAddress || hash !== ''
        : isSameAddress && document.activeElement !== document.body;
    isShown.current = true;
    if (isNewFocusKey || (hasNavigated && !isSamePage))
      heading.current?.focus({ preventScroll: true });
  }, [key, address, hash, how, focusKey, store]);

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

/**
 * The heading of the second half of a screen. It does not set the document title; it takes focus when a link leads to
 * it.
 */
export const SecondHeading = ({ title, intro, above }: HeadingProps) => (
  <div className={styles.top}>
    {above}
    <h2 id={secondHeadingId} tabIndex={-1} className={styles.second}>
      {title}
    </h2>
    {intro !== undefined && <p className={styles.intro}>{intro}</p>}
  </div>
);
