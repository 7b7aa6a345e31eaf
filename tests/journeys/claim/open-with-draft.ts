import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { demoId } from '#infrastructure/platform/demo/seed.ts';
import type { Stages } from './stages.ts';

/** Opens a step of the claim form of a demo person's first contract, with answers in the tab as the form keeps them. */
export const openWithDraft = async (
  page: Page,
  person: string,
  stage: string,
  stages: Stages,
): Promise<void> => {
  const contractId: string = demoId('contract', person, '1');
  // The claim was opened once, and is opened again.
  await page.waitForFunction(
    (contract) => sessionStorage.getItem('pilotlight-user-claim-entry')?.includes(contract),
    contractId,
  );
  const answers: unknown = Object.assign({}, ...stages.map(([, given]) => given));
  const draft = {
    contractId,
    answers,
    attemptKey: randomUUID(),
    clientSecret: null,
    traceId: null,
  };
  const before = await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    `pilotlight-user-claim-draft:${contractId}`,
    JSON.stringify(draft),
  ] as const);
  await page.goto(`/claim/new?stage=${stage}`);
  await before.dispose();
};
