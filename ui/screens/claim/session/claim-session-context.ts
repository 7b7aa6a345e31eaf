import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { ClaimSession } from '#application/claim-session/claim-session.ts';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';

export const ClaimSessionContext = createContext<ClaimSession | undefined>(undefined);

/** The claim that the form shows. */
export const useClaimSession = (): ClaimSession => {
  const session = use(ClaimSessionContext);
  if (session === undefined) throw new Error('No claim is open here');
  return session;
};

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** Whether two selections are the same value, or have the same values under the same keys. */
const isSameSelection = (one: unknown, other: unknown): boolean => {
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(one[key], other[key]))
  );
};

/** Selects once for each state, and returns the last selection for as long as the next one is the same. */
const makeSelector = <Selected>() => {
  type Select = (state: ClaimSessionState) => Selected;
  let last: { state: ClaimSessionState; select: Select; selected: Selected } | undefined;
  return (state: ClaimSessionState, select: Select): Selected => {
    if (last?.state === state && last.select === select) return last.selected;
    const next = select(state);
    const selected =
      last !== undefined && isSameSelection(last.selected, next) ? last.selected : next;
    last = { state, select, selected };
    return selected;
  };
};

/** Selects what a component shows of the claim; it renders again when one of the selected values changes. */
export const useClaim = <Selected>(select: (state: ClaimSessionState) => Selected): Selected => {
  const { subscribe, state } = useClaimSession();
  const [selectOnce] = useState(makeSelector<Selected>);
  return useSyncExternalStore(subscribe, () => selectOnce(state(), select));
};
