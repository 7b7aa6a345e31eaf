import { atom } from 'jotai';

/** How many offers an engineer had in the last minutes; `undefined` when that is not known, or not any more. */
export const openOffersAtom = atom<number | undefined>(undefined);
