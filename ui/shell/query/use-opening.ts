import { useState } from 'react';

let openings = 0;

/** A unique number for each opening of a screen, as part of a query key: the screen fetches current data. */
export const useOpening = (): number => useState(() => (openings += 1))[0];
