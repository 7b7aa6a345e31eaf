import { atom } from 'jotai';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { type Role, parseRole } from '#domain/identity';
import type { DeviceRecord, DeviceStore } from '#application/ports/device/device-store.ts';

export type SignedIn = { readonly phase: 'signed-in'; readonly session: Session };

/** The portal's knowledge of the current user. */
export type SessionState =
  | { readonly phase: 'unknown' }
  | {
      readonly phase: 'signed-out';
      /**
       * After a logout, sign-in does not return to the current address. After a 401 (`refused`) the user must sign in
       * again, on unguarded routes too.
       */
      readonly because: 'not-signed-in' | 'run-out' | 'refused' | 'logout';
    }
  | SignedIn;

/** Shown to a user whose session has just been refused by the platform or the identity provider. */
export const hasRunOut = (state: SessionState): boolean =>
  state.phase === 'signed-out' && (state.because === 'run-out' || state.because === 'refused');

export const sessionAtom = atom<SessionState>({ phase: 'unknown' });

/** The audience of a screen: a role, or every signed-in user. */
export type Audience = Role | 'anyone-signed-in';

export type Access =
  | 'wait'
  | 'sign-in'
  | 'explain-no-role'
  | 'explain-no-account'
  | 'go-to-landing'
  | 'allow';

/** The role of a usable account; `undefined` for an account without a role or id. */
export const usableRole = ({ role, accountId }: Session): Role | undefined =>
  accountId === undefined ? undefined : role;

/** The guard's decision for a visitor (document 1, section 4.3). */
export const decideAccess = (state: SessionState, audience: Audience): Access => {
  if (state.phase === 'unknown') return 'wait';
  if (state.phase === 'signed-out') return 'sign-in';
  const { role, accountId } = state.session;
  if (role === undefined) return 'explain-no-role';
  if (accountId === undefined) return 'explain-no-account';
  return audience === 'anyone-signed-in' || audience === role ? 'allow' : 'go-to-landing';
};

/** The last user of this device, as far as it decides what to load. */
type SignInHint = Role | 'somebody';

const ofNoRole = 'true';

const hintName = 'pilotlight-signed-in';

/** Belongs to the device. It is removed at logout and where a session is found to be over; other tabs treat both as a logout. */
const hintRecord: DeviceRecord<SignInHint> = {
  name: hintName,
  keptIn: 'device',
  belongsTo: 'device',
  write: (hint) => (hint === 'somebody' ? ofNoRole : hint),
  read: (text) => (text === ofNoRole ? 'somebody' : parseRole(text)),
};

/**
 * The last session of this device, if any. The sign-in page reads it before it loads the identity provider's library;
 * it grants no access.
 */
export const lastSignedIn = (device: DeviceStore): SignInHint | undefined =>
  device.read(hintRecord);

export const mightBeSignedIn = (device: DeviceStore): boolean => lastSignedIn(device) !== undefined;

export const noteSignedIn = (device: DeviceStore, role: Role | undefined): void => {
  device.keep(hintRecord, role ?? 'somebody');
};

export const noteSignedOut = (device: DeviceStore): void => {
  device.forget(hintRecord);
};

/** Calls back when another tab signs in or out; returns a function to unsubscribe. */
export const watchOtherTabs = (
  device: DeviceStore,
  act: (isSignedIn: boolean) => void,
): (() => void) =>
  device.watch(hintRecord, (where) => {
    if (where === 'elsewhere') act(mightBeSignedIn(device));
  });

const emailRecord: DeviceRecord<string> = {
  name: 'email',
  keptIn: 'tab',
  belongsTo: 'user',
  write: (email) => email,
  read: (text) => text,
};

/** The e-mail of the last attempt or session in this tab: "Try again" and a session that ran out do not require it again. */
export const readLastEmail = (device: DeviceStore): string => device.read(emailRecord) ?? '';

export const storeLastEmail = (device: DeviceStore, email: string): void =>
  void device.keep(emailRecord, email);

export const forgetLastEmail = (device: DeviceStore): void => device.forget(emailRecord);
