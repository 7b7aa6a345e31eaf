import type { Page } from 'playwright/test';
import type { Pence } from '#domain/money';
import { eraseReceipt, receipt } from '#domain/receipt';
import { instant } from '#domain/time';
import { pageWords, resultWords } from '#words/explorer/rules/wording/rule-words.ts';
import { receiptsWording } from '#words/explorer/receipts/wording/receipts.ts';
import { handOn } from '../keyboard/hand.ts';
import { developerHeaders } from './harness/platform-process.ts';
import { expectAccessibleBothWays } from './harness/expect-accessible.ts';
import { expect, sameAtAnyWidth, test } from './pilotlight-test.ts';

test.use({ extraHTTPHeaders: developerHeaders });

const explorer = '/developer/rules/';

const handOf = (page: Page) =>
  handOn({
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.insertText(text),
    ask: (script) => page.evaluate(script),
    inFrame: (_, act) => act(),
  });

const heading = (name: string, level = 1) => ({ role: 'heading', level, name });

const written = receipt({
  subject: 'close',
  reference: 'JOB-1042',
  outcome: 'done',
  now: instant(Date.UTC(2026, 3, 15)),
  decisions: [{ decision: 'receipt-needed', inputs: { paidGross: 7001 as Pence } }],
  about: { customer: 'Ada' },
  secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
});

test('a rule is tried and changed, and receipts are verified, with the keyboard on a phone', async ({
  page,
}) => {
  const hand = handOf(page);
  await page.goto(`${explorer}#/rules`);
  await hand.reaches({ role: 'link', name: /^Is the contract in its cooling-off period\?/ });
  await hand.press('Enter');
  await hand.isOn(heading('Is the contract in its cooling-off period?'));
  const outcome = page.getByRole('region', { name: resultWords.title }).getByRole('status').first();
  await expect(outcome).toHaveText(/^Blocked: /);

  await hand.reaches({ role: 'textbox', name: 'Start of the contract' });
  await page.keyboard.press('ControlOrMeta+A');
  await hand.types('2024-12-32');
  await expect(
    page.getByText('startDate: expected a date, yyyy-MM-dd, found "2024-12-32"'),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await hand.types('2024-12-07');
  await expect(outcome).toHaveText(/^Blocked: /);
  await hand.reaches({ role: 'button', name: /^Try this change: Start of the contract/ });
  await hand.press('Enter');
  await hand.isOn(heading(resultWords.title, 2));
  await expect(outcome).toHaveText(/^Free: /);

  // The address has the inputs: the page is the same when it is loaded again.
  await page.reload();
  await expect(outcome).toHaveText(/^Free: /);
  await expect(page.getByRole('textbox', { name: 'Start of the contract' })).toHaveValue(
    '2024-12-06',
  );

  await page.goto(`${explorer}#/receipts`);
  const verify = async (text: string): Promise<void> => {
    await hand.reaches({ role: 'textbox', name: receiptsWording.paste });
    await page.keyboard.press('ControlOrMeta+A');
    await hand.types(text);
    await hand.reaches({ role: 'button', name: receiptsWording.verify });
    await hand.press('Enter');
    await hand.isOn(heading(receiptsWording.result, 2));
  };
  await verify(JSON.stringify(written));
  await expect(page.getByText(receiptsWording.intact)).toBeVisible();
  await page.reload();
  await verify(JSON.stringify(written).replace('7001', '7000'));
  await expect(page.getByText(receiptsWording.changed)).toBeVisible();
});

test(
  'axe finds no violation on the pages of rules and receipts, light and dark, narrow and wide',
  sameAtAnyWidth,
  async ({ page }) => {
    test.setTimeout(120_000);
    const pages = [
      ['rules', pageWords.list],
      ['rules/claim-stage', 'Where does this stage of the claim lead?'],
      ['rules/parts-authorisation', 'Are the parts and the labour authorised at once?'],
      ['rules/tolerance?try=yes&paidNet=x', 'Are the paid parts within what was authorised?'],
      ['sections', pageWords.sections],
      ['receipts', receiptsWording.title],
    ] as const;
    for (const [at, [path, title]] of pages.entries()) {
      await page.goto(`${explorer}#/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessibleBothWays(page, at % 2 === 0 ? 'light' : 'dark');
    }
    await page
      .getByRole('textbox', { name: receiptsWording.paste })
      .fill(JSON.stringify(eraseReceipt(written)));
    await page.getByRole('button', { name: receiptsWording.verify }).click();
    await expect(page.getByText('about.customer', { exact: true })).toBeVisible();
    await page.getByText(receiptsWording.why).click();
    await expectAccessibleBothWays(page, 'dark');
  },
);
