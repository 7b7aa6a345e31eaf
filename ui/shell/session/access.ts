import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { Role } from '#domain/identity';
import type { SessionState } from './session-state.ts';

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
