import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type {
  AnswerCodeFailure,
  CodeChallenge,
} from '#application/ports/remote/identity-provider.ts';
import { isJsonObject, jsonRecord } from '#application/device/json-record.ts';
import {
  codeLifetimeInMinutes,
  parseEmailAddress,
  wrongCodesAllowed,
  type EmailAddress,
} from '#domain/identity';
import { millisecondsPerMinute } from '#domain/time';

/** The progress of a challenge. */
type OpenChallenge = {
  readonly email: EmailAddress;
  /** The provider's own text for the next answer. */
  readonly session: string;
  readonly wrongCodes: number;
  /** Whether an answer with an unknown result has used the session up. */
  readonly answerLost: boolean;
  /** When the code was requested, in milliseconds since the epoch. */
  readonly askedAt: number;
};

const challengeRecord = jsonRecord<OpenChallenge>(
  {
    name: 'sign-in-challenge',
    keptIn: 'tab',
    belongsTo: 'user',
    keptFor: codeLifetimeInMinutes * millisecondsPerMinute,
  },
  (json) => {
    if (!isJsonObject(json)) return undefined;
    const { email: address, session, wrongCodes, answerLost, askedAt } = json;
    const email = typeof address === 'string' ? parseEmailAddress(address) : undefined;
    return email !== undefined &&
      typeof session === 'string' &&
      typeof wrongCodes === 'number' &&
      typeof answerLost === 'boolean' &&
      typeof askedAt === 'number'
      ? { email, session, wrongCodes, answerLost, askedAt }
      : undefined;
  },
);

type OpenChallenges = {
  readonly begin: (email: EmailAddress, session: string) => CodeChallenge;
  readonly find: (challenge: object) => OpenChallenge | undefined;
  /** The failure to report for a wrong code, after which the provider goes on with another session. */
  readonly onWrongCode: (challenge: object, session: string) => AnswerCodeFailure;
  /** The failure to report where an answer failed. */
  readonly onAnswerFailed: (challenge: object, failure: AnswerCodeFailure) => AnswerCodeFailure;
  /** Ends the wait for a code; the challenge stays known as long as the page. */
  readonly end: () => void;
  readonly findWaiting: () => CodeChallenge | undefined;
};

/** The challenges of this page; the last one is stored for a reload while it accepts answers. */
export const makeOpenChallenges = (
  device: Pick<DeviceStore, 'read' | 'keep' | 'forget'>,
  now: () => number,
): OpenChallenges => {
  const known = new WeakMap<object, OpenChallenge>();

  const open = (found: OpenChallenge): CodeChallenge => {
    const challenge = {};
    known.set(challenge, found);
    return { email: found.email, challenge, requestedAt: found.askedAt };
  };

  const note = (challenge: object, news: Partial<OpenChallenge>): void => {
    const before = known.get(challenge);
    if (before === undefined) return;
    const after = { ...before, ...news };
    known.set(challenge, after);
    // A challenge that was requested later replaces this one.
    if (device.read(challengeRecord)?.askedAt === before.askedAt)
      device.keep(challengeRecord, after);
  };

  const end = () => device.forget(challengeRecord);

  return {
    begin: (email, session) => {
      const begun = { email, session, wrongCodes: 0, answerLost: false, askedAt: now() };
      device.keep(challengeRecord, begun);
      return open(begun);
    },
    find: (challenge) => known.get(challenge),
    onWrongCode: (challenge, session) => {
      const wrongCodes = (known.get(challenge)?.wrongCodes ?? 0) + 1;
      note(challenge, { session, wrongCodes, answerLost: false });
      if (wrongCodes < wrongCodesAllowed) return { tag: 'refused', reason: 'wrong-code' };
      end();
      return { tag: 'refused', reason: 'challenge-over' };
    },
    onAnswerFailed: (challenge, failure) => {
      // The next answer shows whether the lost one has used the session up.
      if (failure.reason === 'unreachable') note(challenge, { answerLost: true });
      if (failure.reason !== 'challenge-over') return failure;
      end();
      return known.get(challenge)?.answerLost === true
        ? { tag: 'unknown', reason: 'answer-lost' }
        : failure;
    },
    end,
    findWaiting: () => {
      const kept = device.read(challengeRecord);
      if (kept === undefined) return undefined;
      if (now() < kept.askedAt + codeLifetimeInMinutes * millisecondsPerMinute) return open(kept);
      end();
      return undefined;
    },
  };
};
