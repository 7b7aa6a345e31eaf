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

/** Keeps the last selection for as long as the next one is the same. */
const makeKeepSame = <Selected>() => {
  let last: { readonly selected: Selected } | undefined;
  return (selected: Selected): Selected => {
    if (last === undefined || !isSameSelection(last.selected, selected)) last = { selected };
    return last.selected;
  };
};

/** Selects what a component shows of the claim; it renders again when one of the selected values changes. */
export const useClaim = <Selected>(select: (state: ClaimSessionState) => Selected): Selected => {
  const { subscribe, state } = useClaimSession();
  const [keepSame] = useState(makeKeepSame<Selected>);
  return useSyncExternalStore(subscribe, () => keepSame(select(state())));
};
