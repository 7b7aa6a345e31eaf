import type { Attention } from '../../ports/attention.ts';
import type { IdentityProvider, Session } from '../../ports/identity-provider.ts';

/** Calls back once the session is not this one any more; returns how to stop. */
export type WatchSession = (session: Session, isOver: () => void) => () => void;

/**
 * A page that slept is told nothing of what other tabs did meanwhile: when it is seen again, it looks whose session it is.
 * While that cannot be told, it stays.
 */
export const makeWatchSession =
  (
    { currentSession }: Pick<IdentityProvider, 'currentSession'>,
    attention: Pick<Attention, 'isSeen' | 'watch'>,
  ): WatchSession =>
  ({ subject }, isOver) => {
    let isWatched = true;
    const look = async () => {
      const found = await currentSession();
      if (isWatched && found._tag === 'Right' && found.right?.subject !== subject) isOver();
    };
    const stop = attention.watch(() => {
      if (attention.isSeen()) void look();
    });
    return () => {
      isWatched = false;
      stop();
    };
  };
