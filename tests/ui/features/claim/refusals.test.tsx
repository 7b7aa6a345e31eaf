import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ClaimDraft } from '#application/ports/device/claim-drafts.ts';
import type { ClaimAnswers } from '#domain/claim';
import type { Contract } from '#domain/cover';
import { identifier } from '#domain/kernel';
import { claimFormWording, stageTitles } from '#words/features/claim/wording/stages.ts';
import { refusalWording } from '#words/shared/repair/wording/refusals.ts';
import { printWording } from '#words/wording/print.ts';
import { storedAnswers } from '../../../application/claim/draft-answers.ts';
import { day } from '../../day.ts';
import { device } from '../../device.ts';
import { factsIn, hrefOf, textsOf } from '../../screen-parts.ts';
import { claimWorld, jobOf } from './claim-world.ts';
import { toHeading, visit, visitStep, withDraft } from './render-claim.tsx';
import { answersBefore } from './stage-answers.ts';

const unread = (what: string) =>
  `We're having trouble getting your ${what} information. If this message persists please call 0800 000 0123`;

describe('the claim form is not opened', () => {
  it.each([
    ['contracts', unread('contract')],
    ['accounts', unread('account')],
    [
      'jobs',
      'Something went wrong with this request. Please try again later or give us a call on 0800 000 0123.',
    ],
  ] as const)('when the %s fails, and can be opened afterwards', async (connection, words) => {
    const world = claimWorld();
    const broken = { tag: 'unknown', reason: 'platform-failed', message: 'No' } as const;
    world.connections[connection].breakWith(broken);
    const { user } = await visit(world);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    world.connections[connection].mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await toHeading(stageTitles.problemArea);
  });

  it.each<readonly [Partial<Contract>, string, readonly string[], code: number]>([
    [
      { startDate: day('2026-06-01') },
      'You are currently in your 14-day cooling-off period, so we will not be able to process your claim at this time. Please give us a call on 0800 000 0123 and we will be able to help you.',
      ['Your cover began: 1 June 2026', 'Claims online from: Monday 15 June'],
      13,
    ],
    [
      { paymentsUpToDate: false },
      'It seems like your payments are not up to date, so we will not be able to process your claim. You will need to give us a call on 0800 000 0123 and reset your payments before we can book your claim.',
      ['Payments: Not up to date'],
      14,
    ],
    [
      { status: 3 },
      '0800 000 0123',
      ['Contract status: Not active. A repair can be requested online on an active contract only.'],
      11,
    ],
  ])(
    'with the reason, the figures and the reference to quote: %j',
    async (contract, words, facts, code) => {
      await visit(claimWorld({ contract }));
      expect((await screen.findByRole('alert')).textContent).toContain(words);
      expect(factsIn().map((fact) => fact.join(': '))).toEqual([
        ...facts,
        `Reference to quote: CUS-1001, code ${code}`,
      ]);
    },
  );

  it('without a contract, and shows the properties', async () => {
    const world = claimWorld({ contract: { status: 3 } });
    const { router } = await visit(world, { state: null });
    await toHeading('Your properties');
    expect(router.state.location.pathname).toBe('/properties');
  });
});

it('a device that can store nothing is reported before anything is entered, and the browser asks before the page closes', async () => {
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  // The storage itself would keep what it refuses in memory, for the next file too.
  vi.spyOn(device, 'keep').mockReturnValue(false);
  const { user } = await visit(claimWorld());
  expect(screen.getByRole('alert').textContent).toBe(claimFormWording.notStored);
  expect(mayClose()).toBe(false);
  vi.restoreAllMocks();
  await user.click(screen.getByRole('radio', { name: /^Boiler/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(mayClose()).toBe(true);
});

const cracked = {
  ...answersBefore.drainageGroup1,
  drainsProblemType: 'completelyBlocked',
  drainsProblemRelateTo: 'crackedPipes',
};

const moneyWords = [/^Your payment is only held/, /If money is held, it isn’t taken/];

it.each<readonly [string, Pick<Partial<ClaimDraft>, 'cardTried'>, ClaimAnswers, readonly RegExp[]]>(
  [
    ['nothing', {}, {}, []],
    ['that it is authorised', {}, { paymentId: 'pi_1' }, moneyWords.slice(0, 1)],
    ['that it may be authorised', { cardTried: true }, {}, moneyWords.slice(1)],
  ],
)('a refusal shows what happens to the money %s', async (_, status, paid, reported) => {
  const world = claimWorld();
  withDraft(world, { ...cracked, ...paid }, status);
  await visit(world, { path: '/claim/new?stage=optionNotCovered' });
  await toHeading(/not covered under any of our policies/);
  expect(moneyWords.filter((words) => screen.queryByText(words) !== null)).toEqual(reported);
});

it('an item that no policy covers ends the claim with an explanation, beside which it can be printed', async () => {
  const world = claimWorld();
  const answers = { ...answersBefore.plumbingGroup1, plumbingIssue: 'showers' };
  const { user } = await visitStep(world, 'plumbingGroup1', answers);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await toHeading('Unfortunately, showers are not covered under any of our policies');
  expect(screen.getByText('12 Orchard Row, Leeds, LS1 4DT')).toBeTruthy();
  expect(screen.getByText('What decided')).toBeTruthy();
  expect(screen.getByText(/^CUS-1001, code \d\d$/)).toBeTruthy();
  expect(hrefOf('Call us')).toBe('tel:+448000000123');
  expect(screen.queryByText(/^Step/)).toBeNull();
  const change = screen.getByRole('button', { name: refusalWording.back });
  const print = screen.getByRole('button', { name: printWording.print });
  expect(change.parentElement?.contains(print)).toBe(false);
  await user.click(change);
  await toHeading(stageTitles.plumbingGroup1);
  expect(storedAnswers(world)).toEqual(answers);
});

it('a gas leak shows only the emergency number as soon as it is reported', async () => {
  const world = claimWorld();
  const { user, stage } = await visitStep(world, 'boilerGroup1', answersBefore.boilerGroup1);
  expect(hrefOf(/gas emergency line 0800 111 999/)).toBe('tel:+44800111999');
  const [yes] = screen.getAllByRole('radio', { name: 'Yes' });
  if (yes !== undefined) await user.click(yes);
  await toHeading(/gas emergency line/);
  expect(stage()).toBe('gasLeakRejection');
  const main = within(screen.getByRole('main'));
  expect(textsOf('link', main)).toHaveLength(1);
  expect(hrefOf(/./, main)).toBe('tel:+44800111999');
  expect(main.getAllByRole('listitem')).toHaveLength(4);
  expect(main.getByRole('list').tagName).toBe('OL');
  await user.click(main.getByRole('button', { name: 'Change my answer' }));
  await toHeading(stageTitles.boilerGroup1);
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.getAllByRole('radiogroup')).toHaveLength(3);
});

it('an area that the contract does not include shows what is covered', async () => {
  const world = claimWorld({ contract: { includedProducts: ['boiler', 'locks'] } });
  const { user } = await visitStep(world, 'problemArea', answersBefore.pestsGroup1);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await toHeading("Your current policy doesn't cover the fault you have described");
  const cover = screen.getByRole('heading', { name: 'What your cover includes' });
  expect(textsOf('listitem', within(cover.closest('section') ?? document.body))).toEqual([
    'Boiler',
    'Locks',
  ]);
});

it('an open request in the same category is shown with its category and the open job', async () => {
  const type = 'Gas Job re-attend';
  const jobs = [jobOf({ name: identifier('JOB-7'), type, claimStatus: 'Order Parts' })];
  const world = claimWorld({ jobs });
  const { user } = await visitStep(world, 'problemArea', answersBefore.heatingGroup1);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await toHeading('We have already received your request to repair your boiler or heating');
  const open = within(screen.getByRole('region', { name: 'The request that we have' }));
  expect(open.getByText('JOB-7')).toBeTruthy();
  expect(open.getByText('Ordering parts')).toBeTruthy();
  expect(screen.getByText(/give us a call on/)).toBeTruthy();
  expect(screen.getByText(/There is no need to ask again/)).toBeTruthy();
});
