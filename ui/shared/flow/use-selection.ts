import { useState, useSyncExternalStore } from 'react';

/** A state that changes outside React. */
export type Store<State> = {
  readonly state: () => State;
  readonly subscribe: (listener: () => void) => () => void;
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
const makeSelector = <State, Selected>() => {
  type Select = (state: State) => Selected;
  let last: { state: State; select: Select; selected: Selected } | undefined;
  return (state: State, select: Select): Selected => {
    if (last?.state === state && last.select === select) return last.selected;
    const next = select(state);
    const selected =
      last !== undefined && isSameSelection(last.selected, next) ? last.selected : next;
    last = { state, select, selected };
    return selected;
  };
};

/** Selects what a component shows of a store; it renders again when one of the selected values changes. */
export const useSelection = <State, Selected>(
  { subscribe, state }: Store<State>,
  select: (state: State) => Selected,
): Selected => {
  const [selectOnce] = useState(makeSelector<State, Selected>);
  return useSyncExternalStore(subscribe, () => selectOnce(state(), select));
};
