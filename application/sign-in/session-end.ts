import type { Task } from 'fp-ts/Task';
import * as T from 'fp-ts/Task';
import { pipe } from 'fp-ts/function';
import type { IdentityProvider, Session } from '../ports/remote/identity-provider.ts';
import type { DeviceStore } from '../ports/device/device-store.ts';
import type { OnlineState, PageVisibility } from '../ports/device/device.ts';

/**
 * Deletes a user's data on this device, at logout and when another user signs in; all but the databases at once. Unsent
 * closes stay with their photos: they are in a notebook of their engineer.
 */
type ForgetUser = Task<void>;

export const makeForgetUser =
  (device: DeviceStore, clearDatabases: Task<void>): ForgetUser =>
  () => {
    device.forgetUser();
    return clearDatabases();
  };

export type SignOut = Task<void>;

/** Ends the session, and deletes the user's data on this device. */
export const makeSignOut = (identity: IdentityProvider, forgetUser: ForgetUser): SignOut =>
  pipe(
    identity.signOut,
    T.flatMap(() => forgetUser),
  );

/** Calls back once this session is over; returns how to stop. */
export type WatchSession = (session: Session, isOver: () => void) => () => void;

/**
 * A page that slept gets no messages from other tabs: when it becomes visible, or the connection is back, it reads the
 * session again. So it does when a renewal was refused, which may have been triggered without a screen, such as by the
 * outbox. While the session cannot be read, it stays.
 */
export const makeWatchSession =
  (
    { currentSession, watchEnd }: Pick<IdentityProvider, 'currentSession' | 'watchEnd'>,
    { isVisible, watch }: PageVisibility,
    { isOnline, watchOnline }: OnlineState,
  ): WatchSession =>
  ({ subject }, isOver) => {
    let isWatched = true;
    const readAgain = async () => {
      const found = await currentSession();
      if (isWatched && found._tag === 'Right' && found.right?.subject !== subject) isOver();
    };
    const stops = [
      watchEnd(() => void readAgain()),
      watch(() => {
        if (isVisible()) void readAgain();
      }),
      watchOnline(() => {
        if (isOnline() && isVisible()) void readAgain();
      }),
    ];
    return () => {
      isWatched = false;
      for (const stop of stops) stop();
    };
  };
