import { writeFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { closeQuestions, type CloseQuestion, type CloseStep } from '#domain/close';
import type { AnswerValue } from '#domain/flow';
import { questionOfButtons } from '#ui/features/close/flow/answered-by-button.ts';
import { optionLabel } from '#ui/shared/flow/answer-words.ts';
import { closeStepWording } from '#words/features/close/wording/steps.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeQuestionWords } from '#words/shared/visit/wording/close-questions.ts';
import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import { hoursInWords } from '#words/wording/date-words.ts';
import { isAnsweredByButton } from '../journeys/engineer/answer-close.ts';
import { repaired } from '../journeys/engineer/closing/answered-steps.ts';
import { closingEngineer, summaryOf } from '../journeys/engineer/closing/close-hand.ts';
import { cameraPhoto } from '../journeys/photos/camera-photo.ts';
import { test } from './browsers-test.ts';
import type { Person } from './person/person.ts';

/** Answers a question of a close by its kind. */
const answer = async (
  person: Person,
  step: CloseStep,
  question: CloseQuestion,
  value: AnswerValue | undefined,
): Promise<void> => {
  const words = closeQuestionWords(step, question);
  const requested = closeQuestions[question];
  const name = typeof value === 'object' ? '' : optionLabel(words, String(value));
  if (questionOfButtons(step)?.name === question) await person.clicks('button', name);
  else if (requested.kind === 'files') {
    await person.givesFiles('Choose files', value as readonly string[]);
    await person.reads('Upload Successful');
  } else if (requested.kind === 'choice' && requested.display === 'list')
    await person.clicks('radio', name);
  else if (requested.kind === 'choice') await person.selects(words.ask, name);
  else if (question === 'actualDuration')
    await person.selects(words.ask, hoursInWords(Number(value)));
  else await person.types(words.ask, name);
};

test('a job is closed with a photo after a reload in the middle', async ({
  person,
  platform,
  signIn,
}, testInfo) => {
  const photo = testInfo.outputPath('fuse.jpg');
  await writeFile(photo, await cameraPhoto(1600, 1200));

  await signIn(closingEngineer);
  await person.clicks('link', 'Complete Job', {
    within: { role: 'listitem', text: summaryOf('electric') },
  });
  const uid = /\/job\/([^/]+)\/close/.exec(await person.isAt(/\/close/))?.[1] ?? '';
  for (const [step, answers] of repaired({ photosOfFault: [photo] })) {
    await person.sees('heading', closeStepWording[step].title, { level: 1 });
    for (const [question, value] of Object.entries(answers))
      await answer(person, step, question as CloseQuestion, value);
    if (step === 'issueDescriptionNotFollowOn') await person.reloads();
    if (isAnsweredByButton(step, answers)) continue;
    const { finish, continue: goOn } = closeWording;
    await person.clicks('button', new RegExp(`^(${goOn}|${finish})$`));
  }
  await person.sees('heading', 'Completed!', { level: 1 });
  const [stored] = await platform.storedFiles(uid);
  expect(stored?.contentType).toBe('image/jpeg');
  expect(stored?.content.length).toBeLessThanOrEqual(500_000);
});

test('the agenda and an opened job can be read offline, and work again online', async ({
  person,
  connection,
  signIn,
}) => {
  const urgent = /FC1 9DT/;
  await signIn('engineer@pilotlight.test');
  await person.driver.executeScript('return navigator.serviceWorker.ready.then(() => true)');
  // After four o'clock today's are overdue too.
  await person.clicks('button', /overdue$/);
  await person.clicks('link', urgent, { within: { role: 'article', name: urgent } });
  await person.sees('heading', urgent, { level: 1 });
  await person.reads('Tobias Lindqvist');

  await connection.cut();
  await person.opens('/');
  await person.isAt(/^\/job\/agenda/);
  await person.reads(/^As of \d\d:\d\d — no connection$/);
  await person.clicks('button', /overdue$/);
  await person.clicks('link', urgent, { within: { role: 'article', name: urgent } });
  await person.reads('Tobias Lindqvist');
  await person.reads(/^As of \d\d:\d\d — no connection$/);

  await connection.mend();
  await person.clicks('button', connectionWording.again);
  await person.seesNo({ text: /^As of \d\d:\d\d — no connection$/ });
  await person.reads('Tobias Lindqvist');
});
