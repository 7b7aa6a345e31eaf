/** Navigation state of the code step. */
export const codeEntryState = { signInStep: 'code' } as const;

export const isCodeEntry = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'signInStep' in state &&
  state.signInStep === codeEntryState.signInStep;
