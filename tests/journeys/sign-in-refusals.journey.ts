import type { Route } from 'playwright/test';
import { startOverReasons } from '#ui/features/sign-in/wording/start-over.ts';
import { answerBadly, loseAnswer, silence } from './harness/bad-answers.ts';
import { expect, sameAtAnyWidth, test } from './pilotlight-test.ts';

const olive = 'one.contract@pilotlight.test';

/** The pool refuses, as its documentation has it. */
const refusal = (type: string) => (route: Route) =>
  route.fulfill({
    status: 400,
    contentType: 'application/x-amz-json-1.1',
    body: JSON.stringify({ __type: type, message: 'No.' }),
  });

test(
  'refusals of the user pool never reveal whether an account exists',
  sameAtAnyWidth,
  async ({ page, platform, problems }) => {
    problems.expect(/400|ERR_CONNECTION_RESET/);
    await page.clock.install();
    const pool = /\/cognito\/?$/;
    const submit = page.getByRole('button', { name: 'Submit' });
    const reported = page.getByRole('alert').filter({ hasText: /./ });
    const refused = async (
      answer: (route: Route) => Promise<void>,
      ask: () => Promise<void>,
      words: RegExp | string,
    ) => {
      const answerWell = await answerBadly(page, pool, answer);
      await ask();
      await expect(reported.filter({ hasText: words }).first()).toBeVisible();
      await answerWell();
    };
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'Email address' }).fill(olive);
    for (const type of ['UserNotFoundException', 'NotAuthorizedException'])
      await refused(
        refusal(type),
        () => submit.click(),
        /could not sign you in with these details/,
      );
    const tooMany = /too many attempts to sign in/;
    await refused(refusal('TooManyRequestsException'), () => submit.click(), tooMany);
    await submit.click();

    const code = page.getByRole('textbox', { name: /code/i });
    const right = await platform.inboxCode(olive);
    const unanswered = /Something went wrong with this request/;
    // A code is checked with its last digit, and the same one again only by a click.
    await refused(silence, () => code.fill(right), unanswered);
    await refused(refusal('LimitExceededException'), () => submit.click(), tooMany);
    await refused(loseAnswer, () => submit.click(), unanswered);
    await submit.click();
    await expect(page.getByText(startOverReasons['answer-lost'])).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(olive);
  },
);
