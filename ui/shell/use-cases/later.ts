/** Does something after some milliseconds; returns how to call it off. */
export const later = (milliseconds: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};
