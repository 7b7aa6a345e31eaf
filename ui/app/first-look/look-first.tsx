import * as O from 'fp-ts/Option';
import type { TaskOption } from 'fp-ts/TaskOption';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, createPath } from 'react-router-dom';
import type { Glance } from '#application/use-cases/visits/glance-at-today.ts';
import { parseAgendaTab } from '#domain/jobs/agenda.ts';
import { FirstLook } from '../../screens/agenda/first-look.tsx';
import { exchange } from '../hydration/exchange.ts';
import { Shell } from '../shell/shell.tsx';
import { WaitingPage } from '../shell/waiting-page.tsx';

type PortalRouter = ReturnType<typeof createBrowserRouter>;

type Looking = {
  /** What the address asks for. */
  readonly search: string;
  readonly page: HTMLElement;
  /** What is drawn in the page until then. */
  readonly drawn: Root;
  readonly glance: TaskOption<Glance>;
  /** The portal around what a router shows. */
  readonly portal: (router: PortalRouter) => ReactNode;
};

export type LookedFirst = {
  /** Draws the rest of the portal, in the place of what was looked at. */
  readonly giveWay: (draw: (root: Root) => void) => Root;
};

/**
 * The day is asked for before what comes next over the same connection, and its short answer is there before that
 * fills the connection.
 */
const headStartMilliseconds = 30;

/** The day once it is told, and until then what stands in for any screen. */
const Look = ({ looking }: { readonly looking: Promise<O.Option<Glance>> }) => {
  const [glance, setGlance] = useState<Glance>();
  useEffect(() => {
    looking.then(
      (found) => setGlance(O.toUndefined(found)),
      () => undefined,
    );
  }, [looking]);
  return glance === undefined ? <WaitingPage /> : <FirstLook glance={glance} />;
};

/** The links of a first look lead on by loading their page: what shows it is still on its way. */
const routerOfLook = (look: ReactNode): PortalRouter => {
  const router = createBrowserRouter([
    // What cannot be drawn now is not looked at first.
    { Component: Shell, ErrorBoundary: WaitingPage, children: [{ path: '*', element: look }] },
  ]);
  const here = createPath(router.state.location);
  router.subscribe(({ location }) => {
    if (createPath(location) === here) return;
    // A page that is loaded again is scrolled as it was.
    window.scrollTo(0, 0);
    window.location.reload();
  });
  return router;
};

const isOnItsWay = (page: HTMLElement): boolean => page.querySelector('[data-on-its-way]') !== null;

/** By what an element is told from others of its kind. */
const nameOf = (element: HTMLElement): string =>
  element instanceof HTMLAnchorElement
    ? element.href
    : element instanceof HTMLButtonElement
      ? (element.textContent ?? '')
      : '';

/** The keyboard stays where it is: on the same link or button, on the page's main part or on its heading. */
const keepFocus = (page: HTMLElement): (() => void) => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined;
  const alikeIn = (place: ParentNode) =>
    [...place.querySelectorAll<HTMLElement>(focused.localName)].filter(
      (element) => nameOf(element) === nameOf(focused),
    );
  const place = alikeIn(document).indexOf(focused);
  return () => alikeIn(page)[place]?.focus({ preventScroll: true });
};

/**
 * Asks for an engineer's day, and shows it as soon as it is told, in the frame that every screen has. The rest of the
 * portal is drawn aside, and takes its place once it shows the same day, or something else that is to be read; where
 * there is no day to look at, as soon as it has a heading.
 */
export const lookFirst = async ({
  search,
  page,
  drawn,
  glance,
  portal,
}: Looking): Promise<LookedFirst | undefined> => {
  if (parseAgendaTab(new URLSearchParams(search).get('tab')) !== 'todayAgenda') return undefined;
  const looking = glance();
  let isTold = false;
  looking.then(
    (found) => (isTold = O.isSome(found)),
    () => undefined,
  );
  const router = routerOfLook(<Look looking={looking} />);
  drawn.render(portal(router));
  await new Promise((ahead) => setTimeout(ahead, headStartMilliseconds));
  return {
    giveWay: (draw) =>
      exchange(
        page,
        (after) => {
          const root = createRoot(after);
          draw(root);
          return root;
        },
        {
          isReady: (after) => !isTold || !isOnItsWay(after),
          putting: (put, after) => {
            const focusAgain = keepFocus(after);
            put();
            focusAgain();
            router.dispose();
            drawn.unmount();
          },
        },
      ),
  };
};
