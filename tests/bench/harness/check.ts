/** Stops a bench that does not measure what it claims. */
export const check: (holds: boolean, what: string) => asserts holds = (holds, what) => {
  if (!holds) throw new Error(`This is not what is to be measured: ${what}`);
};
