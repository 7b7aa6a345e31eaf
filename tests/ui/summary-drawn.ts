import { act } from '@testing-library/react';
import { onceDrawn } from '#ui/parts/layout/once-drawn.ts';

/** A failed submit tells the last field at once; the summary, and all other fields, are on the screen a frame later. */
export const summaryDrawn = (): Promise<void> => act(onceDrawn(async () => undefined));
