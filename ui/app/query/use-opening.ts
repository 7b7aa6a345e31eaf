import { useState } from 'react';

let openings = 0;

/** A number of its own for each opening of a screen, so that it asks the platform anew: what was answered may have changed. */
export const useOpening = (): number => useState(() => (openings += 1))[0];
