import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { expect, test } from 'vitest';
import type { OfferAnswerSession } from '#application/offers/open-offer-answer.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { EngineerPlatform } from '#application/ports/remote/engineer-calls.ts';
import type { FailureCatalogue } from '#application/sending/report-failures.ts';
import { engineerJob, invoice, jobOffer } from '../../infrastructure/wire/domain-examples.ts';
import { waitUntil } from '../../wait-until.ts';
import { entryOf } from '../outbox/outbox-world.ts';
import {
  document,
  engineerApplication,
  rebooking,
  type EngineerApplication,
} from './engineer-application.ts';

type Step = (application: EngineerApplication) => TaskEither<{ readonly tag: string }, unknown>;

const slot = jobOffer.estimated.start;

/** The two ports that the outbox calls alone. */
type OfOutbox = 'closer' | 'followOns';

type ReportOf<Port> = {
  readonly [Call in keyof FailureCatalogue<Port>]: readonly [text: string, step: Step];
};

/** Answers an offer on a page that reads nothing after it. */
const answerOffer =
  (give: (session: OfferAnswerSession) => void): Step =>
  ({ openOfferAnswer }) =>
  () =>
    new Promise((resolve) => {
      const session = openOfferAnswer(
        { subject: 'engineer-1', offerId: jobOffer.id },
        {
          run: async (task) => {
            const answer = await task();
            resolve(answer);
            return answer;
          },
          findOffer: async () => undefined,
          refetch: async () => undefined,
          announce: () => undefined,
        },
      );
      give(session);
    });

/**
 * The actions of an engineer, and their failures in the error catalogue (document 3, section 8; document 1, section 7).
 */
const reports: {
  readonly [Port in Exclude<keyof EngineerPlatform, OfOutbox>]: ReportOf<EngineerPlatform[Port]>;
} = {
  offers: {
    open: ['Failed to get job offers', ({ listOffers }) => listOffers],
    accept: [
      'Failed to accept job offer',
      answerOffer((session) => session.accept(jobOffer, slot)),
    ],
    decline: [
      'Failed to decline job offer',
      answerOffer((session) => {
        session.decline(jobOffer);
        session.declineNow();
      }),
    ],
  },
  engineerJobs: {
    agenda: ['Failed to get the agenda', ({ readAgenda }) => readAgenda('previousAgenda', 20)],
    job: ['Error retrieving job details', ({ openVisit }) => openVisit(engineerJob.uid)],
    startTravel: [
      'Failed to start travel',
      ({ takeStep }) => takeStep('start-travel', engineerJob, 'key'),
    ],
    startJob: ['Failed to start job', ({ takeStep }) => takeStep('start-job', engineerJob, 'key')],
    reschedule: [
      'Failed to reschedule job',
      ({ rescheduleVisit }) => rescheduleVisit(engineerJob, rebooking, [], 'key'),
    ],
    cancel: [
      'Failed to cancel job',
      ({ cancelVisit }) =>
        cancelVisit(engineerJob, { reason: 'Van breakdown', otherReason: '' }, [], 'key'),
    ],
  },
  photos: {
    upload: [
      'Failed to upload photo',
      ({ uploadPhoto }) => uploadPhoto(engineerJob.uid, 'photo-1', document, () => undefined),
    ],
  },
  earlierPhotos: {
    read: [
      'Failed to read a photo of an earlier visit',
      ({ openEarlierPhoto }) => openEarlierPhoto(engineerJob.uid, 'photo-1'),
    ],
  },
  catalogue: {
    all: ['Something went wrong getting parts.', ({ openPartCatalogue }) => openPartCatalogue],
  },
  invoices: {
    all: ['Failed to get invoices', ({ listInvoices }) => listInvoices],
    documentUrl: [
      'Failed to download an invoice',
      ({ findInvoiceDocument }) => findInvoiceDocument(invoice.documentKey ?? ''),
    ],
  },
};

const steps = Object.values(reports).flatMap((ofPort) =>
  Object.values<readonly [string, Step]>(ofPort),
);

test.each(steps)('the failure report "%s" is sent once', async (text, step) => {
  const application = engineerApplication();
  application.connection.breakWith(unreachable);
  await step(application)();
  expect(application.errors.reports()).toEqual([
    [text, { failure: 'unknown', reason: 'unreachable' }],
  ]);
});

test.each([
  ['Failed to complete job', false],
  ['Failed to create follow on job', true],
])('the failure report "%s" is sent once for a close of the outbox', async (text, closed) => {
  const { connection, errors, outbox } = engineerApplication();
  connection.breakWith(unreachable);
  void outbox.add({ ...entryOf(1, true), files: [], closed });
  await waitUntil(() =>
    expect(errors.reports()).toEqual([[text, { failure: 'unknown', reason: 'unreachable' }]]),
  );
});

test('an incomplete form and a visit that is over change no visit, and are not reported', async () => {
  const application = engineerApplication();
  const incomplete = [
    application.rescheduleVisit(engineerJob, { ...rebooking, confirmed: false }, [], 'key'),
    application.cancelVisit(engineerJob, { reason: '', otherReason: '' }, [], 'key'),
  ];
  for (const attempt of incomplete)
    expect(await attempt()).toMatchObject(E.left({ tag: 'form-incomplete' }));
  const over = { ...engineerJob, status: 'Complete' as const };
  expect(await application.rescheduleVisit(over, rebooking, [], 'key')()).toMatchObject(
    E.left({ tag: 'not-allowed' }),
  );
  expect(application.platform.engineerJobs.current()).toEqual([engineerJob]);
  expect(application.errors.reports()).toEqual([]);
});
