import type { Locator, Page } from 'playwright/test';
import { confirmationWording } from '#words/shared/repair/wording/confirmation.ts';
import { whyContractWording } from '#words/shared/repair/wording/properties.ts';
import { whyWording } from '#words/shared/explain/wording/why.ts';
import { printWording } from '#words/wording/print.ts';
import { answerClaim, confirmedReference, createClaim } from './claim/answer-claim.ts';
import { openWithDraft } from './claim/open-with-draft.ts';
import { about, coveredStages } from './claim/stages.ts';
import { repairedUpToHours } from './engineer/closing/answered-steps.ts';
import { closingEngineer, finishOffline, openClose } from './engineer/closing/close-hand.ts';
import { wednesdayMorning } from './engineer/engineer-day.ts';
import { developerHeaders } from './harness/platform-process.ts';
import { sheetsOf } from './harness/what-is-seen.ts';
import { expect, sameAtAnyWidth, sidewaysScroll, test } from './pilotlight-test.ts';

const number = /R(-[0-9A-HJKMNP-TV-Z]{4}){3}/;
/** The text colour of the light theme. */
const ink = 'rgb(27, 42, 48)';

const referenceOn = async (page: Page): Promise<string> => {
  const shown = page.getByText(number).first();
  await expect(shown).toBeVisible();
  return number.exec((await shown.textContent()) ?? '')?.[0] ?? '';
};

/** The page on paper: black on white, one sheet, everything open, and nothing to click. */
const expectPrinted = async (
  page: Page,
  parts: readonly Locator[],
  hidden?: Locator,
): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of parts) await expect(part).toBeVisible();
  if (hidden !== undefined) await expect(hidden).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', ink);
  expect(await sheetsOf(page)).toBe(1);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
};

/** Support finds the receipt of a reference, and it can be verified. */
const expectReceipt = async (page: Page, reference: string, outcome: string): Promise<void> => {
  const answer = await page.request.get(`/developer/receipts?reference=${reference}`, {
    headers: developerHeaders,
  });
  const shown = await answer.text();
  expect(shown).toContain(outcome);
  expect(shown).toMatch(/Intact\.\s+(\d+) of \1 decisions/);
};

test.use({ start: { now: wednesdayMorning } });

type Printed = {
  readonly name: string;
  readonly open: (page: Page, signIn: (email: string) => Promise<void>) => Promise<void>;
  readonly reason: string;
  /** The outcome in the receipt that support finds. */
  readonly outcome: string;
};

const printed: readonly Printed[] = [
  {
    name: 'a refusal',
    open: async (page, signIn) => {
      await signIn('fewer.products@pilotlight.test');
      await openWithDraft(page, 'fewer.products', 'policyNotCovered', [about('locks')]);
    },
    reason: whyWording.changes,
    outcome: 'refusal',
  },
  {
    name: 'a contract that allows no claim',
    open: async (page, signIn) => {
      await signIn('payments.behind@pilotlight.test');
      await page.goto('/claim/new');
      await page.getByText(whyWording.why, { exact: true }).click();
    },
    reason: whyContractWording.oncePaid,
    outcome: 'payments-behind',
  },
];

for (const { name, open, reason, outcome } of printed)
  test(
    `${name} is printed with its reference and its reasons`,
    sameAtAnyWidth,
    async ({ page, signIn }) => {
      await open(page, (email) => signIn(page, email));
      const reference = await referenceOn(page);
      await expectPrinted(page, [
        page.getByText(reference),
        page.getByText(reason, { exact: true }),
      ]);
      await expect(page.getByRole('button', { name: printWording.print })).toBeVisible();
      await expectReceipt(page, reference, outcome);
    },
  );

test(
  'a confirmation needs no further files, and is printed with the reference of its receipt',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'no.contribution@pilotlight.test');
    // The form loads the confirmation as soon as it is opened: while the questions are answered.
    await answerClaim(page, coveredStages.drainage);
    await expect(page.getByText('No need to pay any contribution fee')).toBeVisible();
    await page.route('**/assets/**', (route) => route.abort());
    await createClaim(page);
    const reference = await confirmedReference(page);
    await page.unroute('**/assets/**');
    await expect(page.getByRole('button', { name: confirmationWording.print })).toBeVisible();
    await page.getByRole('button', { name: confirmationWording.copy }).click();
    const { copied, notCopied } = confirmationWording;
    const toast = page.getByText(copied).or(page.getByText(notCopied(reference)));
    await expect(toast).toBeVisible();
    await expectPrinted(page, [page.getByText(confirmationWording.reference(reference))], toast);
    await expectReceipt(page, reference, 'accepted');
  },
);

test(
  'the end of a close is printed with its reference, which it has once it is sent',
  sameAtAnyWidth,
  async ({ page, problems, signIn }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page, closingEngineer);
    await openClose(page, 'electric', repairedUpToHours);
    await finishOffline(page);
    await expect(page.getByText(printWording.notYet)).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
    await page.context().setOffline(false);
    await expectPrinted(page, [page.getByText(await referenceOn(page))]);
  },
);
