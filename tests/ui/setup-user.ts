import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';

type Options = Parameters<typeof userEvent.setup>[0];

/**
 * A user who clicks and types. Covered elements are for the journeys: there is no layout here, and checking is slow.
 */
export const setupUser = (options: Options = {}) =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
