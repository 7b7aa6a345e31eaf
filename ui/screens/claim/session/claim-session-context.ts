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

export const ClaimSessionContext = createContext<ClaimSession | undefined>(undefined);

/** The claim that the form shows. */
export const useClaimSession = (): ClaimSession => {
  const session = use(ClaimSessionContext);
  if (session === undefined) throw new Error('No claim is open here');
  return session;
};

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

/** Tells of a change once the frame that is on its way is on the screen. */
const tellOnceDrawn =
  (subscribe: (changed: () => void) => () => void) =>
  (changed: () => void): (() => void) =>
    subscribe(() => void onceDrawn(async () => changed())());

/**
 * The same for what only follows from a press: the component is drawn again once what was pressed is on the screen.
 *
 * @param select answers with the same value for the same state, such as a text or a part of it
 */
export const useClaimOnceDrawn = <Selected>(
  select: (state: ClaimSessionState) => Selected,
): Selected => {
  const { subscribe, state } = useClaimSession();
  return useSyncExternalStore(
    useMemo(() => tellOnceDrawn(subscribe), [subscribe]),
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
  const { subscribe, state } = useClaimSession();
  const [held, hold] = useState(() => select(state()));
  useEffect(() => {
    const follow = () => hold(select(state()));
    follow();
    return tellOnceDrawn(subscribe)(follow);
  }, [subscribe, state, select]);
  return held;
};
