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

/** The last user of this device, as far as it decides what to load, or how their session ended. */
type SignInHint = Role | 'somebody' | 'run-out';

const ofNoRole = 'true';

const hintName = 'pilotlight-signed-in';

/** Belongs to the device. It is removed at logout, and says where a session was found to be over. */
const hintRecord: DeviceRecord<SignInHint> = {
  name: hintName,
  keptIn: 'device',
  belongsTo: 'device',
  write: (hint) => (hint === 'somebody' ? ofNoRole : hint),
  read: (text) => {
    if (text === ofNoRole) return 'somebody';
    return text === 'run-out' ? text : parseRole(text);
  },
};

/**
 * The user of this device whose session may still apply, if any. The sign-in page reads it before it loads the identity
 * provider's library; it grants no access.
 */
export const lastSignedIn = (device: DeviceStore): Role | 'somebody' | undefined => {
  const hint = device.read(hintRecord);
  return hint === 'run-out' ? undefined : hint;
};

export const mightBeSignedIn = (device: DeviceStore): boolean => lastSignedIn(device) !== undefined;

/** Whether the last user of this device did not log out: a session that is not found has run out. */
export const hasNotLoggedOut = (device: DeviceStore): boolean =>
  device.read(hintRecord) !== undefined;

export const noteSignedIn = (device: DeviceStore, role: Role | undefined): void => {
  device.keep(hintRecord, role ?? 'somebody');
};

export const noteRunOut = (device: DeviceStore): void => {
  if (mightBeSignedIn(device)) device.keep(hintRecord, 'run-out');
};

export const noteLogout = (device: DeviceStore): void => {
  device.forget(hintRecord);
};

/** Calls back when another tab signs in or out, or finds that the session has run out; returns a function to unsubscribe. */
export const watchOtherTabs = (device: DeviceStore, act: () => void): (() => void) =>
  device.watch(hintRecord, (where) => {
    if (where === 'elsewhere') act();
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
