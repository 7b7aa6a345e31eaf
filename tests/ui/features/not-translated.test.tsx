import { screen } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import { offerContracts } from '#domain/cover';
import { identifier } from '#domain/kernel';
import {
  engineerWorld,
  invoice,
  offer,
  visit as engineerVisit,
  visitWindow,
} from '../engineer-world.ts';
import { openEngineer } from '../open-engineer.tsx';
import { openCustomer, openPortal } from '../open-portal.tsx';
import { claimWorld, day, jobOf } from './claim/claim-world.ts';
import { visit, visitStep } from './claim/render-claim.tsx';
import { answersBefore, threeDays } from './claim/stage-answers.ts';
import { accountWith } from './account/customer/account-with.ts';

/** Names, addresses, references and e-mail addresses of the made-up people, by their shape or as they are. */
const names =
  /\b(?:JOB|CUS|INV)-\w+|\b[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?\b|\w@\w|\d{3} \d{3}|Orchard Row|Gas Lane|Leeds|Morgan Hale|Robin Field|\b4711\b/;

/** Texts that a browser would translate although they are names. */
const translated = (): readonly string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode() !== null) {
    const { currentNode: text } = texts;
    const isKept = text.parentElement?.closest('[translate=no]') !== null;
    if (!isKept && names.test(text.nodeValue ?? '')) found.push(text.nodeValue ?? '');
  }
  return found;
};

const engineersWorld = () =>
  engineerWorld({
    offers: [offer('o-1', { town: 'Leeds' })],
    invoices: [invoice('INV-1')],
    jobs: [
      engineerVisit('JOB-1', { status: 'In Progress' }),
      engineerVisit('JOB-2', { times: visitWindow(2, 8) }),
      engineerVisit('JOB-3', { status: 'Complete', times: visitWindow(-2, 8) }),
    ],
  });

it.each([
  ['/job/agenda', 'JOB-1'],
  ['/job/agenda?tab=upcomingAgenda', 'JOB-2'],
  ['/job/uid-JOB-1', 'JOB-1'],
  ['/job/uid-JOB-1/close', 'LS1 4DT · JOB-1'],
  ['/job/offers', 'LS1'],
  ['/job/offers/o-1', 'LS1 4DT'],
  ['/engineer/account/invoices', 'INV-1'],
  ['/job/uid-JOB-2/reschedule', /JOB-2/],
  ['/job/uid-JOB-2/cancel', /JOB-2/],
  ['/job/agenda?tab=previousAgenda', /JOB-3/],
  ['/job/uid-JOB-3/record', /JOB-3/],
])('keeps names, addresses and references at %s from being translated', async (path, shown) => {
  openEngineer(path, { world: engineersWorld() });
  await screen.findAllByText(shown);
  expect(translated()).toEqual([]);
});

const openAccount = () =>
  openCustomer('/customer/account', {
    openAccount: () => TE.right(accountWith([{ id: '1' }])),
    listRequests: () => TE.right([jobOf({})]),
  });

const openProperties = () => {
  const account = accountWith([{ id: '1' }, { id: '2' }]);
  return openCustomer('/properties', {
    offerProperties: () => TE.right(offerContracts(account, day('2026-06-10'))),
  });
};

const openConfirmation = () => {
  const world = claimWorld({});
  world.drafts.keepConfirmation({
    jobName: identifier('JOB-31'),
    urgency: 'normal',
    userMode: 'customer',
    property: '1 Gas Lane, London, SW1A 1AA',
    days: [{ date: day('2026-12-24'), slots: ['08:00:00'] }],
  });
  return visit(world, { path: '/claim/confirmation' });
};

const openCodeStep = async () => {
  const { user } = openPortal({ path: '/auth' });
  await user.type(
    screen.getByRole('textbox', { name: 'Email address' }),
    'robin@example.com{Enter}',
  );
};

const allAnswers = { ...answersBefore.vulnerability, vulnerable: 'No', ...threeDays };
const openStep = (step: string) => () => visitStep(claimWorld(), step, allAnswers, { wide: true });

it.each<readonly [string, string | RegExp, () => unknown]>([
  ['in the account', 'JOB-1042', openAccount],
  ['where a home is chosen', '1 Orchard Row', openProperties],
  ['on the confirmation', 'JOB-31', openConfirmation],
  ['of the repair that is followed', 'JOB-1042', () => visit(claimWorld({ jobs: [jobOf({})] }))],
  ['where a code is entered', 'Your code', openCodeStep],
  ['on the review of a claim', /Orchard Row/, openStep('review')],
  ['at the days of a claim', /Orchard Row/, openStep('chooseDate')],
  ['at a question of a claim', /Orchard Row/, openStep('vulnerability')],
])('keeps names, addresses and references %s from being translated', async (_, shown, open) => {
  await open();
  await screen.findAllByText(shown);
  expect(translated()).toEqual([]);
});
