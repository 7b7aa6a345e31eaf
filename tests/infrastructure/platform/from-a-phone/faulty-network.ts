import * as E from 'fp-ts/Either';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';

/** The outcome of a call: it arrives, it never arrives, its answer is lost, or the platform or the sign-in fails. */
export type CallFate = 'arrives' | 'is-lost' | 'answer-is-lost' | 'fails' | 'is-signed-out';

const never = new Promise<never>(() => undefined);

/** The external effects of a page, in order: it can be disconnected, delayed, and closed at each. */
export const makeNetwork = () => {
  let dead = false;
  let reportClosed: () => void = () => undefined;
  const died = new Promise<void>((resolve) => {
    reportClosed = resolve;
  });
  let effects = 0;
  let last: number | undefined;
  let nextFate: () => CallFate = () => 'arrives';
  let online = true;
  let delay: Promise<void> | undefined;

  const die = (): void => {
    dead = true;
    reportClosed();
  };
  /** Runs an effect outside the page; after the page is closed, no effect starts and no answer returns. */
  const effect = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (dead) return never;
    effects += 1;
    const isLast = effects === last;
    const value = await work();
    if (isLast) die();
    return dead ? never : value;
  };
  const failure: { readonly [Fate in Exclude<CallFate, 'arrives'>]: PlatformFailure } = {
    'is-lost': unreachable,
    'answer-is-lost': unreachable,
    fails: { tag: 'unknown', reason: 'platform-failed' },
    'is-signed-out': signedOut,
  };
  /** A call over the network. */
  const call = async <Value>(
    send: () => Promise<E.Either<PlatformFailure, Value>>,
  ): Promise<E.Either<PlatformFailure, Value>> =>
    effect(async () => {
      await delay;
      const fate = online ? nextFate() : 'is-lost';
      if (fate !== 'arrives' && fate !== 'answer-is-lost') return E.left(failure[fate]);
      const answer = await send();
      return fate === 'arrives' ? answer : E.left(failure[fate]);
    });

  return {
    effect,
    call,
    die,
    died,
    isDead: () => dead,
    isOnline: () => online,
    /** The page dies after so many more effects. */
    dieAfter: (count: number | undefined) => {
      effects = 0;
      last = count;
    },
    decideCalls: (fate: () => CallFate) => {
      nextFate = fate;
    },
    cut: () => {
      online = false;
    },
    mend: () => {
      online = true;
    },
    /** Calls from now on wait until they are let go. */
    hold: (): (() => void) => {
      let letGo: () => void = () => undefined;
      delay = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => {
        delay = undefined;
        letGo();
      };
    },
  };
};

export type Network = ReturnType<typeof makeNetwork>;
