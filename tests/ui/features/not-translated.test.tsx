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
import { openPortal, sessionOf } from '../open-portal.tsx';
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

const engineersWorld = () => {
  const world = engineerWorld();
  world.hold({
    offers: [offer('o-1', { town: 'Leeds' })],
    invoices: [invoice('INV-1')],
    jobs: [
      engineerVisit('JOB-1', { status: 'In Progress' }),
      engineerVisit('JOB-2', { times: visitWindow(2, 8) }),
      engineerVisit('JOB-3', { status: 'Complete', times: visitWindow(-2, 8) }),
    ],
  });
  return world;
};

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

it('keeps a customer’s name, addresses and references from being translated in the account', async () => {
  openPortal({
    path: '/customer/account',
    who: sessionOf('customer'),
    useCases: {
      openAccount: () => TE.right(accountWith([{ id: '1' }])),
      listRequests: () => TE.right([jobOf({})]),
    },
  });
  await screen.findByText('Robin Field');
  await screen.findByText('JOB-1042');
  expect(translated()).toEqual([]);
});

it('keeps addresses from being translated where a home is chosen', async () => {
  const account = accountWith([{ id: '1' }, { id: '2' }]);
  openPortal({
    path: '/properties',
    who: sessionOf('customer'),
    useCases: { offerProperties: () => TE.right(offerContracts(account, day('2026-06-10'))) },
  });
  await screen.findByText('1 Orchard Row');
  expect(translated()).toEqual([]);
});

it('keeps the reference and the address from being translated on the confirmation', async () => {
  const world = claimWorld({});
  world.drafts.keepConfirmation({
    jobName: identifier('JOB-31'),
    urgency: 'normal',
    userMode: 'customer',
    property: '1 Gas Lane, London, SW1A 1AA',
    days: [{ date: day('2026-12-24'), slots: ['08:00:00'] }],
  });
  await visit(world, { path: '/claim/confirmation' });
  await screen.findByText('JOB-31');
  expect(translated()).toEqual([]);
});

it('keeps the reference of the repair that is followed from being translated', async () => {
  await visit(claimWorld({ jobs: [jobOf({})] }), {});
  await screen.findByText('JOB-1042');
  expect(translated()).toEqual([]);
});

it('keeps the e-mail address from being translated where its code is entered', async () => {
  const { user } = openPortal({ path: '/auth' });
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'robin@example.com');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('textbox', { name: 'Your code' });
  expect(translated()).toEqual([]);
});

it.each(['review', 'chooseDate', 'vulnerability'] as const)(
  'keeps the address and what was typed from being translated at the step %s of a claim',
  async (step) => {
    await visitStep(
      claimWorld(),
      step,
      { ...answersBefore.vulnerability, vulnerable: 'No', ...threeDays },
      { wide: true },
    );
    await screen.findAllByText(/Orchard Row/);
    expect(translated()).toEqual([]);
  },
);
