import type { Attention } from '../../ports/attention.ts';
import type { IdentityProvider, Session } from '../../ports/identity-provider.ts';

/** Calls back once the session is not this one any more; returns how to stop. */
export type WatchSession = (session: Session, isOver: () => void) => () => void;

/**
 * A page that slept is told nothing of what other tabs did meanwhile: when it is seen again, it looks whose session it is.
 * So it does when the session was not renewed: what asked may have been no screen, such as the outbox. While it cannot be
 * told, it stays.
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
