import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ClaimSession } from '#application/claim-session/claim-session.ts';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import { onceDrawn } from '../../../parts/layout/once-drawn.ts';

type Subscribe = ClaimSession['subscribe'];

type ShownClaim = {
  readonly session: ClaimSession;
  /** Tells of a change once the frame that is on its way is on the screen. */
  readonly subscribeOnceDrawn: Subscribe;
};

export const ClaimSessionContext = createContext<ShownClaim | undefined>(undefined);

/** Whoever follows a change a frame later: one wait serves all of them. */
const makeSubscribeOnceDrawn = (subscribe: Subscribe): Subscribe => {
  const followers = new Set<() => void>();
  let stop = () => {};
  const tell = onceDrawn(async () => {
    for (const follow of followers) follow();
  });
  return (follow) => {
    if (followers.size === 0) stop = subscribe(() => void tell());
    followers.add(follow);
    return () => {
      followers.delete(follow);
      if (followers.size === 0) stop();
    };
  };
};

/** What the form of a claim gives to its parts. */
export const useShowClaim = (session: ClaimSession): ShownClaim =>
  useMemo(
    () => ({ session, subscribeOnceDrawn: makeSubscribeOnceDrawn(session.subscribe) }),
    [session],
  );

const useShownClaim = (): ShownClaim => {
  const shown = use(ClaimSessionContext);
  if (shown === undefined) throw new Error('No claim is open here');
  return shown;
};

/** The claim that the form shows. */
export const useClaimSession = (): ClaimSession => useShownClaim().session;

/**
 * A part of the claim's state; the component is drawn again when that part is another.
 *
 * @param select answers with the same value for the same state, such as a text or a part of it
 */
export const useClaim = <Selected>(select: (state: ClaimSessionState) => Selected): Selected => {
  const { subscribe, state } = useClaimSession();
  return useSyncExternalStore(
    subscribe,
    useCallback(() => select(state()), [select, state]),
  );
};

/**
 * The same for what only follows from a press: the component is drawn again once what was pressed is on the screen.
 *
 * @param select answers with the same value for the same state, such as a text or a part of it
 */
export const useClaimOnceDrawn = <Selected>(
  select: (state: ClaimSessionState) => Selected,
): Selected => {
  const {
    subscribeOnceDrawn,
    session: { state },
  } = useShownClaim();
  return useSyncExternalStore(
    subscribeOnceDrawn,
    useCallback(() => select(state()), [select, state]),
  );
};

/**
 * The same, also where the component is drawn before for another reason: what is selected stays for the frame of a press.
 *
 * @param select a function that stays the same from one drawing to the next
 */
export const useClaimHeldUntilDrawn = <Selected extends string | undefined>(
  select: (state: ClaimSessionState) => Selected,
): Selected => {
  const {
    subscribeOnceDrawn,
    session: { state },
  } = useShownClaim();
  const [held, hold] = useState(() => select(state()));
  useEffect(() => {
    const follow = () => hold(select(state()));
    follow();
    return subscribeOnceDrawn(follow);
  }, [subscribeOnceDrawn, state, select]);
  return held;
};
