import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';

type Options = Parameters<typeof userEvent.setup>[0];

/** Somebody who presses and types. What lies under what is for the journeys: here nothing is laid out, and to ask is slow. */
export const setupUser = (options: Options = {}) =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
