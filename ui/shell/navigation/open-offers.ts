import { atom } from 'jotai';

/** The number of an engineer's open offers in the last minutes; `undefined` when unknown or outdated. */
export const openOffersAtom = atom<number | undefined>(undefined);
