import type { Locator, Page } from 'playwright/test';
import { type CloseStep, closeQuestions, type CloseQuestion } from '#domain/close';
import type { AnswerLine, Answers, AnswerValue, Scalar } from '#domain/flow';
import { formatPounds, type Pence } from '#domain/money';
import { parseLocalDate } from '#domain/time';
import { optionLabel } from '#ui/shared/flow/answer-words.ts';
import {
  isStepCompletedBy,
  questionOfButtons,
} from '#ui/features/close/flow/answered-by-button.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { daysWording, slotLabel } from '#words/shared/booking/wording/days.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { partsWording, usedPartsWording } from '#words/features/close/wording/parts.ts';
import {
  closeQuestionWords,
  closeQuestionWording,
} from '#words/shared/visit/wording/close-questions.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import { expect } from '../pilotlight-test.ts';
import { driverInput, type Input } from '../harness/input.ts';
import { cameraPhoto } from '../photos/camera-photo.ts';
import { chooseFiles } from './engineer-day.ts';

/** An answer as it is entered on the screen, and as it is shown afterwards. */
type Given = {
  readonly give: (input: Input) => Promise<void>;
  readonly isShown: () => Promise<void>;
};

const ticked = (page: Page, role: 'radio' | 'checkbox', name: string): Given => {
  const box = page.getByRole(role, { name, exact: true });
  return { give: ({ tick }) => tick(box), isShown: () => expect(box).toBeChecked() };
};

/** A confirmation is cleared by a change of its subject: it is ticked after that. */
const confirmed = (page: Page, name: string): Given => {
  const { give, isShown } = ticked(page, 'checkbox', name);
  const box = page.getByRole('checkbox', { name, exact: true });
  return {
    give: async (input) => {
      await expect(box).not.toBeChecked();
      await give(input);
    },
    isShown,
  };
};

/** Whether the answer of a step continues by itself. */
export const isAnsweredByButton = (step: CloseStep, answers: Answers): boolean => {
  const requested = questionOfButtons(step);
  const answer = requested && answers[requested.name];
  return answer !== undefined && isStepCompletedBy(step, answer as Scalar);
};

const pressed = (page: Page, name: string): Given => ({
  give: ({ press }) => press(page.getByRole('button', { name, exact: true })),
  isShown: () =>
    expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible(),
});

const selected = (page: Page, ask: string, value: string): Given => {
  const list = page.getByRole('combobox', { name: ask, exact: true });
  return {
    give: async () => void (await list.selectOption(value)),
    isShown: () => expect(list).toHaveValue(value),
  };
};

const typed = (page: Page, ask: string, value: string): Given => {
  const field = page.getByRole('textbox', { name: ask });
  return {
    give: ({ type }) => type(field, value),
    isShown: () => expect(field).toHaveValue(value),
  };
};

/** An amount as it is typed: text, or pence. */
const inPounds = (amount: unknown): string =>
  typeof amount === 'number' ? String(amount / 100) : String(amount);

/** Finds a part by its name in the dialog, and chooses it. */
const addPart = async (page: Page, name: string, { press, type }: Input): Promise<Locator> => {
  await press(page.getByRole('button', { name: partsWording.add }));
  const dialog = page.getByRole('dialog', { name: partsWording.addTitle });
  await type(dialog.getByLabel(partsWording.search), name);
  await press(dialog.getByRole('button', { name, exact: true }));
  return dialog;
};

const requestedPart = (page: Page, { name, cost }: AnswerLine): Given => ({
  give: async (input) => {
    const dialog = await addPart(page, String(name), input);
    await input.type(dialog.getByLabel(partsWording.cost), inPounds(cost));
    await input.press(dialog.getByRole('button', { name: partsWording.submitNew, exact: true }));
  },
  isShown: () =>
    expect(
      page
        .getByRole('listitem')
        .filter({ hasText: String(name) })
        .filter({ hasText: formatPounds(Number(cost) as Pence) }),
    ).toHaveCount(1),
});

/** A part that was on site or is added, with what was paid for it. */
const partUsed = (page: Page, { name, cost }: AnswerLine): Given => {
  const ask = usedPartsWording.used(String(name));
  const line = page
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('radiogroup', { name: ask }) });
  const paid = line.getByRole('textbox', { name: usedPartsWording.paid });
  return {
    give: async (input) => {
      if ((await line.count()) === 0) await addPart(page, String(name), input);
      await input.tick(line.getByRole('radio', { name: usedPartsWording.yes, exact: true }));
      await input.type(paid, inPounds(cost));
    },
    isShown: () => expect(paid).toHaveValue(inPounds(cost)),
  };
};

/** The reason for a missing photo; a button opens its field. */
const reasonGiven = (page: Page, reason: string): Given => {
  const why = page.getByLabel(closeQuestionWording.photosOfFault.details?.ask ?? '');
  return {
    give: async ({ press, type }) => {
      await press(page.getByRole('button', { name: closeWording.photos.noneTaken }));
      await type(why, reason);
    },
    isShown: () => expect(why).toHaveValue(reason),
  };
};

const dayChosen = (page: Page, text: string): Given => {
  const date = parseLocalDate(text);
  if (date === undefined) throw new Error(`${text} is no day`);
  const days = page.getByRole('grid', { name: closeQuestionWording.visitDate.ask });
  const name = dayAndMonth(date);
  return {
    // A day with one of the engineer's own visits says so after its date.
    give: ({ press }) => press(days.getByRole('button', { name: new RegExp(`^${name}(,|$)`) })),
    isShown: () =>
      expect(days.getByRole('button', { name: `${name}, ${daysWording.chosen}` })).toBeVisible(),
  };
};

const photosChosen = (page: Page, names: readonly string[]): Given => {
  const files = page.getByRole('list', { name: photosWording.list });
  const isShown = async () => {
    await expect(files.getByRole('listitem')).toContainText([...names]);
    await expect(files).not.toContainText(photosWording.preparing);
  };
  return {
    give: async () => {
      const buffers = await Promise.all(names.map(() => cameraPhoto(320, 240)));
      await chooseFiles(
        page,
        buffers.map((buffer, at) => ({ name: names[at] ?? '', mimeType: 'image/jpeg', buffer })),
      );
      await isShown();
    },
    isShown,
  };
};

const textsIn = (value: AnswerValue): readonly string[] =>
  Array.isArray(value) ? (value as readonly unknown[]).map(String) : [];

/** How to answer a question, by its kind; files are named in the answer. */
const givenTo = (
  page: Page,
  step: CloseStep,
  question: CloseQuestion,
  value: AnswerValue,
): readonly Given[] => {
  const words = closeQuestionWords(step, question);
  const requested = closeQuestions[question];
  const text = typeof value === 'object' ? '' : String(value);
  if (question === 'timeSlot')
    return [ticked(page, 'radio', slotLabel(text as Parameters<typeof slotLabel>[0]))];
  if (question === 'estimatedHoursNeeded' || question === 'actualDuration')
    return [selected(page, words.ask, text)];
  switch (requested.kind) {
    case 'choice':
      if (questionOfButtons(step)?.name === question)
        return [pressed(page, optionLabel(words, text))];
      return [
        requested.display === 'list'
          ? ticked(page, 'radio', optionLabel(words, text))
          : selected(page, words.ask, text),
      ];
    case 'choices':
      return textsIn(value).map((option) => ticked(page, 'checkbox', optionLabel(words, option)));
    case 'confirm':
      return [confirmed(page, words.confirm ?? '')];
    case 'lines':
      return (value as readonly AnswerLine[]).map((line) =>
        question === 'partsUsed' ? partUsed(page, line) : requestedPart(page, line),
      );
    case 'date':
      return [dayChosen(page, text)];
    case 'files':
      return [photosChosen(page, textsIn(value))];
    case 'text':
    case 'digits':
    case 'number':
      return [typed(page, words.ask, text)];
    case 'money':
      return [typed(page, words.ask, inPounds(value))];
  }
};

/** Free text beside an answer; without a photo it replaces the answer. */
const ownWords = (page: Page, key: string, value: AnswerValue): readonly Given[] | undefined => {
  if (typeof value !== 'string') return undefined;
  if (key === 'photosOfFaultReason') return [reasonGiven(page, value)];
  const question = Object.entries(closeQuestions).find(
    ([, requested]) => 'other' in requested && requested.other.key === key,
  )?.[0] as CloseQuestion | undefined;
  return question && [typed(page, closeQuestionWording[question].details?.ask ?? '', value)];
};

const given = (page: Page, step: CloseStep, answers: Answers): readonly Given[] =>
  Object.entries(answers).flatMap(([key, value]) =>
    value === undefined
      ? []
      : (ownWords(page, key, value) ?? givenTo(page, step, key as CloseQuestion, value)),
  );

/** Answers the questions of the shown step; a Yes or No that is its only question continues too. */
export const answerStep = async (
  page: Page,
  step: CloseStep,
  answers: Answers,
  input: Input = driverInput,
): Promise<void> => {
  for (const { give } of given(page, step, answers)) await give(input);
};

/** Expects every answer of the shown step. */
export const expectAnswers = async (
  page: Page,
  step: CloseStep,
  answers: Answers,
): Promise<void> => {
  for (const { isShown } of given(page, step, answers)) await isShown();
};
