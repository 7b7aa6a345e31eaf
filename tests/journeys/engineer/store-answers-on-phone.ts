import type { Page } from 'playwright/test';
import { closeFlow } from '#domain/close';
import { answersOfStep } from '../../domain/close/close-answers.ts';
import type { AnsweredStep } from './closing/close-way.ts';

/** Writes a record into the database of closes on the phone of the engineer who signed in. */
export const keepOnPhone = (
  page: Page,
  store: 'drafts' | 'entries',
  job: string,
  record: object,
): Promise<void> =>
  page.evaluate(
    ([storeName, key, kept]) =>
      new Promise<void>((done, fail) => {
        const token = Object.entries<string>(localStorage).find(([name]) =>
          name.endsWith('.idToken'),
        );
        const claims = JSON.parse(atob(token?.[1].split('.')[1] ?? '')) as { readonly sub: string };
        const opening = indexedDB.open('pilotlight-closes', 1);
        opening.addEventListener('upgradeneeded', () => {
          for (const name of ['drafts', 'entries', 'files', 'catalogue'])
            opening.result.createObjectStore(name);
        });
        opening.addEventListener('error', () => fail(opening.error));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(storeName, 'readwrite');
          writing.objectStore(storeName).put(kept, [claims.sub, key]);
          writing.addEventListener('complete', () => {
            opening.result.close();
            done();
          });
        });
      }),
    [store, job, record] as const,
  );

/** Stores answers of an engineer on the phone, in the format of the close, with plain ones to other questions. */
export const keepAnswers = (
  page: Page,
  job: string,
  reported: readonly AnsweredStep[],
): Promise<void> =>
  keepOnPhone(page, 'drafts', job, {
    job,
    flowVersion: closeFlow.version,
    keptAt: Date.now(),
    structuredParts: true,
    files: [],
    session: {
      told: Object.fromEntries(
        reported.map(([step, given]) => [step, { ...answersOfStep(step, given), ...given }]),
      ),
      drafts: {},
      shown: undefined,
      returnsTo: undefined,
    },
  });

/** The phone writes in order: once a later transaction is complete, the earlier ones are. */
export const everythingIsWritten = (page: Page): Promise<void> =>
  page.evaluate(async (name) => {
    return new Promise<void>((done, fail) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => fail(opening.error));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const writing = database.transaction('drafts', 'readwrite');
        writing.objectStore('drafts').count();
        writing.addEventListener('complete', () => {
          database.close();
          done();
        });
      });
    });
  }, 'pilotlight-closes');
