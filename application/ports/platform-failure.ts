/** Why a call to the platform brought no answer that can be used (document 2, section 8: three kinds, and a lost line). */
export type PlatformFailure =
  | { readonly tag: 'signed-out' }
  | { readonly tag: 'refused'; readonly status: number; readonly message: string }
  | { readonly tag: 'unexpected-answer'; readonly detail: string }
  | { readonly tag: 'unreachable' };
