import type { Attention } from '../ports/device/connection.ts';
import type { IdentityProvider, Session } from '../ports/remote/identity-provider.ts';

/** Calls back once this session is over; returns how to stop. */
export type WatchSession = (session: Session, isOver: () => void) => () => void;

/**
 * A page that slept gets no messages from other tabs: when it becomes visible, it reads the session again. So it does
 * when a renewal was refused, which may have been triggered without a screen, such as by the outbox. While the session
 * cannot be read, it stays.
 */
export const makeWatchSession =
  (
    { currentSession, watchEnd }: Pick<IdentityProvider, 'currentSession' | 'watchEnd'>,
    attention: Pick<Attention, 'isSeen' | 'watch'>,
  ): WatchSession =>
  ({ subject }, isOver) => {
    let isWatched = true;
    const look = async () => {
      const found = await currentSession();
      if (isWatched && found._tag === 'Right' && found.right?.subject !== subject) isOver();
    };
    const stops = [
      watchEnd(() => void look()),
      attention.watch(() => {
        if (attention.isSeen()) void look();
      }),
    ];
    return () => {
      isWatched = false;
      for (const stop of stops) stop();
    };
  };
