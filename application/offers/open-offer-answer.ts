import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel';
import type { JobOffer } from '#domain/repair';
import { type Instant, londonDate, instant, millisecondsPerDay } from '#domain/time';
import type { AttemptKeys, Clock, Schedule } from '../ports/device/device.ts';
import { isNotFound } from '../sending/judge-failure.ts';
import type { DeviceRecord, DeviceStore } from '../ports/device/device-store.ts';
import type { AgendaTab, JobOffers } from '../ports/remote/engineer-calls.ts';
import { keptAttempts, type AttemptName } from '../sending/open-attempt.ts';
import { runSession, type CommandContext, type RunningSession } from '../session/run-session.ts';
import { makeTimer } from '../device/timer.ts';
import { tabOfDay } from '../visit/agenda-tabs.ts';
import type { OpenVisit } from '../visit/open-visit.ts';
import { readingInterval } from '../visit/undoable-action.ts';
import {
  reduceOfferAnswer,
  startAnswer,
  type GivenAnswer,
  type IsListed,
  type OfferAnswer,
  type OfferCommand,
  type OfferEvent,
  type VisitOfOffer,
} from './offer-answer.ts';
import { jsonRecord } from '../device/json-record.ts';

/** An offer, and the user who answers it. */
type OfferName = { readonly subject: string; readonly offerId: string };

/** The end of the time in which a decline can be undone: it survives a page that closes before it is sent. */
export const pendingDecline = ({ subject, offerId }: OfferName): DeviceRecord<Instant> =>
  jsonRecord(
    {
      name: `pending-decline:${subject}:${offerId}`,
      keptIn: 'device',
      belongsTo: 'user',
      keptFor: millisecondsPerDay,
    },
    (json) => (typeof json === 'number' ? instant(json) : undefined),
  );

type OfferAnswerPorts = {
  readonly offers: Pick<JobOffers, 'accept' | 'decline'>;
  readonly openVisit: OpenVisit;
  readonly device: DeviceStore;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly keys: AttemptKeys;
};

/** The page on which an answer is given. It is called after the screen of the offer was left, too. */
export type OfferPage = {
  /** Runs a call; when the session has ended, the user signs in again. */
  readonly run: <Failure extends { readonly tag: string }, Value>(
    task: TaskEither<Failure, Value>,
  ) => Promise<Either<Failure, Value>>;
  /** Reads the open offers again. */
  readonly findOffer: (offerId: string) => Promise<IsListed>;
  readonly refetch: (what: 'offers' | 'agendas') => Promise<void>;
  readonly announce: (given: GivenAnswer) => void;
};

/** The screen of the offer, while it is shown. */
export type OfferScreen = {
  /** `tab`: of the day of an accepted visit. */
  readonly openAgenda: (tab: AgendaTab | undefined) => Promise<void>;
};

export type OfferAnswerSession = Pick<
  RunningSession<OfferAnswer, OfferEvent, OfferScreen>,
  'state' | 'subscribe'
> & {
  /** Opens the offer on its screen; returns how to leave it. A pending decline is sent only while it is open. */
  readonly open: (offer: JobOffer, screen: OfferScreen) => () => void;
  readonly accept: (offer: JobOffer, start: Instant) => void;
  /** Declines the offer in ten seconds, unless that is undone. */
  readonly decline: (offer: JobOffer) => void;
  readonly undoDecline: () => void;
  readonly declineNow: () => void;
};

export type OpenOfferAnswer = (name: OfferName, page: OfferPage) => OfferAnswerSession;

/** Opens the answers to an offer. All screens of the page share them, so that an offer is answered once at a time. */
export const makeOpenOfferAnswer = (ports: OfferAnswerPorts): OpenOfferAnswer => {
  const { offers, openVisit, device, clock, schedule, keys } = ports;
  const sessions = new Map<string, OfferAnswerSession>();
  const attempts = keptAttempts(device);

  const start = ({ subject, offerId }: OfferName, page: OfferPage): OfferAnswerSession => {
    const timer = makeTimer(schedule);
    const decline = pendingDecline({ subject, offerId });
    const nameOf = (answer: 'accept' | 'decline'): AttemptName => ({
      subject,
      kind: `${answer}-offer`,
      target: offerId,
    });
    const readVisit = async (job: JobUid): Promise<VisitOfOffer> => {
      const visit = await page.run(openVisit(job));
      if (visit._tag === 'Right') return { is: 'own', start: visit.right.job.times?.start };
      return { is: isNotFound(visit.left) ? 'not-own' : 'unknown' };
    };
    const announce = async (given: GivenAnswer, screen: () => OfferScreen | undefined) => {
      page.announce(given);
      await page.refetch('agendas');
      const day = given.answer === 'accept' ? londonDate(given.start) : undefined;
      await screen()?.openAgenda(day && tabOfDay(day, londonDate(clock.now())));
      // Last: until then the screen shows the offer, and not that it is gone.
      await page.refetch('offers');
    };

    const run = async (
      command: OfferCommand,
      { dispatch, screens }: CommandContext<OfferAnswer, OfferEvent, OfferScreen>,
    ): Promise<void> => {
      switch (command.do) {
        case 'keep-attempt':
          return attempts.keepChange(nameOf(command.answer), command.change);
        case 'keep':
          return void device.keep(decline, command.until);
        case 'forget':
          return device.forget(decline);
        case 'read-time-later':
          return timer.start(readingInterval, () => dispatch(timeRead('time-read')));
        case 'send': {
          const { given, key } = command;
          const call =
            given.answer === 'accept'
              ? offers.accept(offerId, given.start, key)
              : offers.decline(offerId);
          return dispatch({ is: 'answered', given, key, result: await page.run(call) });
        }
        case 'read-offers': {
          const { check } = command;
          // The reason of a refusal may be a visit that this device does not know yet.
          if (check.refused) void page.refetch('agendas');
          return dispatch({ is: 'offers-read', check, isListed: await page.findOffer(offerId) });
        }
        case 'read-visit': {
          const { check, job } = command;
          return dispatch({ is: 'visit-read', check, visit: await readVisit(job) });
        }
        case 'announce':
          return announce(command.given, screens);
      }
    };

    const { state, subscribe, dispatch, attach } = runSession<
      OfferAnswer,
      OfferEvent,
      OfferCommand,
      OfferScreen
    >({
      first: [
        startAnswer({
          accept: attempts.restore(nameOf('accept')),
          decline: attempts.restore(nameOf('decline')),
        }),
        [],
      ],
      reduce: (answer, event) => reduceOfferAnswer(answer, event, keys.next()),
      run: (command, context) => void run(command, context),
    });
    const timeRead = (is: 'time-read' | 'confirmed') => ({
      is,
      now: clock.now(),
      isKept: device.read(decline) !== undefined,
    });

    return {
      state,
      subscribe,
      open: (offer, screen) => {
        const detach = attach(screen);
        dispatch({ is: 'opened', offer, until: device.read(decline), now: clock.now() });
        return () => {
          detach();
          timer.stop();
          dispatch({ is: 'left' });
        };
      },
      accept: (offer, time) => dispatch({ is: 'accept-requested', offer, start: time }),
      decline: (offer) => dispatch({ is: 'begun', target: offer, now: clock.now() }),
      undoDecline: () => dispatch({ is: 'undone' }),
      declineNow: () => dispatch(timeRead('confirmed')),
    };
  };

  return (name, page) => {
    const text = JSON.stringify(name);
    const session = sessions.get(text) ?? start(name, page);
    sessions.set(text, session);
    return session;
  };
};
