import type { PlatformContext } from '../server/platform-context.ts';
import { doWhatIsDue } from './do-what-is-due.ts';

/** Milliseconds from the beginning of one round to the next. */
export const roundEvery = 10_000;

/**
 * Does what is due at once, and then round after round. A round that fails is reported, and the next one comes all the
 * same. Returns what ends the rounds, and waits for one that is under way.
 */
export const keepHouse = (
  context: PlatformContext,
  doRound: (context: PlatformContext) => Promise<void> = doWhatIsDue,
): (() => Promise<void>) => {
  let underWay: Promise<void> | undefined;
  const begin = (): void => {
    underWay ??= doRound(context)
      .catch((problem: unknown) => context.logger.failure('housekeeping-failed', problem))
      .finally(() => {
        underWay = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, roundEvery);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
};
