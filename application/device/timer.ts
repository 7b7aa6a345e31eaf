import type { Schedule } from '../ports/device/device.ts';

/** One timer: starting it again stops the one before. */
export const makeTimer = (schedule: Schedule) => {
  let stop = (): void => undefined;
  return {
    start: (milliseconds: number, act: () => void): void => {
      stop();
      stop = schedule(milliseconds, act);
    },
    stop: (): void => stop(),
  };
};
