import type { Role } from '#domain/identity/role.ts';
import type { SessionState } from './session-state.ts';

/** Whom a screen is for: a role, or anybody who is signed in. */
export type Audience = Role | 'anyone-signed-in';

export type Access = 'wait' | 'sign-in' | 'explain-no-role' | 'go-to-landing' | 'allow';

/** What the guard does with a visitor (document 1, section 4.3). */
export const decideAccess = (state: SessionState, audience: Audience): Access => {
  if (state.phase === 'unknown') return 'wait';
  if (state.phase === 'signed-out') return 'sign-in';
  const { role } = state.session;
  if (role === undefined) return 'explain-no-role';
  return audience === 'anyone-signed-in' || audience === role ? 'allow' : 'go-to-landing';
};
