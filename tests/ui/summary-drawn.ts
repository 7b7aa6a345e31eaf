import { act } from '@testing-library/react';
import { onceDrawn } from '#ui/app/lazy/once-drawn.ts';

/** The summary of errors follows the errors at the fields: it is on the screen a frame after a press. */
export const summaryDrawn = (): Promise<void> => act(onceDrawn(async () => undefined));
