import {
  type CloseFieldProblem,
  closeQuestionKeys,
  closeQuestions,
  type CloseQuestion,
} from '#domain/close';
import { detailsOf, type Question } from '#domain/flow';
import { formatPounds } from '#domain/money';
import { hoursInWords } from '#words/wording/date-words.ts';
import { missingAnswer, type AnswerVerb } from '#words/wording/error-summary.ts';
import { partsWording, usedPartsWording } from '#words/features/close/wording/parts.ts';
import {
  closeQuestionWording,
  closeQuestionWords,
} from '#words/shared/visit/wording/close-questions.ts';

type Problem = CloseFieldProblem['problem'];
type WordsOf = { readonly [P in Problem]?: string };

const required = 'Field is required';
const thisRequired = 'This field is required';
const chooseOption = 'Please select a valid option.';
const allDetails = 'All boiler details must be filled in.';

const lessThan = (longest: number): string => `Field must be less than ${longest + 1} characters`;

/** The fields whose messages start with their names (document 3, section 5). */
const namedFields: readonly CloseQuestion[] = [
  'partsDescription',
  'estimatedPartsCost',
  'estimatedHoursNeeded',
  'actualPartsDescription',
  'actualGrossPartsCost',
];

const namedQuestion = (field: string): CloseQuestion | undefined =>
  namedFields.find((named) => named === field);

const boilerDetails: WordsOf = {
  required: allDetails,
  'not-an-option': allDetails,
  'other-unspecified': allDetails,
  'too-long': 'Boiler make/model must be less than 256 characters.',
};

/** Messages of single fields (document 3, section 5). */
const ownWords: { readonly [field: string]: WordsOf } = {
  boilerMake: boilerDetails,
  boilerMakeOther: boilerDetails,
  boilerModel: boilerDetails,
  boilerGcNumber: {
    required: allDetails,
    'wrong-digits': 'Boiler GC number must contain 7 digits.',
  },
  boilerType: { required: chooseOption, 'not-an-option': chooseOption },
  boilerLocation: { required: chooseOption, 'not-an-option': chooseOption },
  issueArea: { required: chooseOption, 'not-an-option': chooseOption },
  issueAreaOther: { 'other-unspecified': 'Please enter details.' },
  actualGrossPartsCost: {
    'not-money': 'Gross amount must be in pounds with up to 4 digits, such as 12.50.',
  },
  gasRateKw: { 'not-a-number': 'Gas rate must be a number' },
  burnerPressureMb: { 'not-a-number': 'Burner pressure must be a number' },
  visitDate: { required: thisRequired },
  timeSlot: { required: thisRequired, 'not-an-option': thisRequired },
  actualDuration: {
    required: chooseOption,
    'not-a-number': chooseOption,
    'between-steps': chooseOption,
  },
  partsRequested: { 'too-few-lines': 'Please add at least one part.' },
  partsUsed: { 'too-few-lines': 'Please add at least one part.' },
  photosOfFault: { required: 'Please add a photo, or say why none could be taken.' },
  authorisationConfirmed: {
    'not-confirmed': 'Please confirm that support has authorised these costs.',
  },
  unsafeSituationAcknowledged: {
    'not-acknowledged': 'Please confirm that you have made it safe and told the customer.',
  },
};

const namedWords = (name: string, problem: CloseFieldProblem): string | undefined => {
  if (problem.problem === 'required') return `${name} is a required field.`;
  if (problem.problem === 'too-long')
    return `${name} must be less than ${problem.longest + 1} characters.`;
  return problem.problem === 'not-money' || problem.problem === 'not-a-number'
    ? `${name} must be a number.`
    : undefined;
};

const outOfRange = ({ least = 0, most }: { readonly least?: number; readonly most?: number }) =>
  most === undefined
    ? `Please enter ${least} or more.`
    : `Please enter a number from ${least} to ${most}.`;

const generalWords = (problem: CloseFieldProblem): string => {
  switch (problem.problem) {
    case 'required':
      return required;
    case 'not-an-option':
      return chooseOption;
    case 'other-unspecified':
      return 'Please enter details.';
    case 'stands-alone':
      return 'None cannot be chosen beside another cause.';
    case 'too-long':
      return lessThan(problem.longest);
    case 'wrong-digits':
      return `Please enter ${problem.count} digits.`;
    case 'not-a-number':
      return 'Please enter a number.';
    case 'not-money':
      return 'Please enter pounds with up to 4 digits, such as 12.50.';
    case 'out-of-range':
      return outOfRange(problem);
    case 'between-steps':
      return problem.step === 1
        ? 'Please enter a whole number.'
        : `Please choose steps of ${problem.step}.`;
    case 'no-file-no-reason':
      return 'Please add a photo, or say why none could be taken.';
    case 'not-confirmed':
      return 'Please tick this to go on.';
    case 'not-a-date':
      return 'Please choose a day.';
    case 'too-few-lines':
      return 'Please add at least one part.';
    case 'package-unknown':
      return 'We do not know the package of this customer, so we cannot tell what it covers. Please call us on {phone}.';
    case 'not-acknowledged':
      return 'Please confirm this.';
    case 'day-not-offered':
      return 'This day is no longer offered. Please choose another.';
    case 'slot-not-offered':
      return 'This time is no longer offered. Please choose another.';
    case 'hours-above-authorised':
      return `This is more than the ${hoursInWords(problem.authorised)} that ${problem.authorised === 1 ? 'is' : 'are'} authorised. Please call us on {phone}.`;
    case 'above-authorised':
      return `This is more than the ${formatPounds(problem.authorised)} that are authorised. Please call us on {phone}.`;
    case 'file-not-ready':
      return 'Not every file can be sent. Try again, or remove what cannot be read.';
    case 'receipt-missing':
      return `A receipt is needed for parts above ${formatPounds(problem.above)}.`;
    case 'above-tolerance':
      return `This is more than ${formatPounds(problem.tolerance)} above what is authorised. Please call us on {phone} or send us a message before you go on.`;
  }
};

/** The error of a close field with an invalid answer (document 3, section 5). */
export const closeProblemWording = (step: string, problem: CloseFieldProblem): string => {
  const named = namedQuestion(problem.field);
  return (
    ownWords[problem.field]?.[problem.problem] ??
    (named && namedWords(closeQuestionWords(step, named).name, problem)) ??
    generalWords(problem)
  );
};

/** The field names of a part that was on site today. */
const lineFieldNames: { readonly [field: string]: string } = {
  quantity: partsWording.quantity,
  cost: usedPartsWording.paid,
};

/** The message for a missing value of a part. */
const missingOfLine: { readonly [field: string]: string } = {
  used: 'Choose whether you used it.',
  quantity: 'Enter the quantity.',
  cost: 'Enter what you paid.',
};

/** The key of each question's details field. */
const detailsKeys: { readonly [question: string]: string | undefined } = Object.fromEntries(
  Object.entries(closeQuestions).map(([key, question]) => [key, detailsOf(question)?.key]),
);

/** A number with steps is chosen from a list; any other is typed. */
const verbOf = (question: CloseQuestion): AnswerVerb => {
  const definition: Question = closeQuestions[question];
  const isTyped =
    definition.kind === 'text' ||
    definition.kind === 'money' ||
    definition.kind === 'digits' ||
    (definition.kind === 'number' && definition.step === undefined);
  return isTyped ? 'Enter' : 'Choose';
};

const missingProblems: readonly Problem[] = ['required', 'not-an-option', 'other-unspecified'];

/** The message for a missing answer; `undefined` if the field's own message says it. */
const missingWords = (problem: CloseFieldProblem): string | undefined => {
  if (!missingProblems.includes(problem.problem)) return undefined;
  if (problem.of !== undefined) return missingOfLine[problem.of];
  const own = ownWords[problem.field]?.[problem.problem];
  const isGeneral = own === undefined || own === chooseOption || own === thisRequired;
  for (const key of closeQuestionKeys) {
    const words = closeQuestionWording[key];
    if (key === problem.field && isGeneral) return missingAnswer(verbOf(key), words);
    if (detailsKeys[key] === problem.field && words.details !== undefined && own !== allDetails)
      return missingAnswer('Enter', { ask: words.details.ask, name: words.name });
  }
  return undefined;
};

/** Whether a message names its own subject. */
const isSelfExplanatory = (words: string, name: string): boolean =>
  words.startsWith(name) || /^(?:Please (?:confirm that|add )|None cannot)/.test(words);

/**
 * The line of the error summary: a full sentence. A message that does not name its subject is prefixed with the field's
 * name, and in a list of parts with the part's name.
 */
export const closeSummaryWording = (
  step: string,
  problem: CloseFieldProblem,
  part?: string,
): string => {
  const words = closeProblemWording(step, problem);
  const question = Object.entries(closeQuestionWording).find(
    ([key]) => key === problem.field || detailsKeys[key] === problem.field,
  )?.[1];
  const name = problem.of === undefined ? question?.name : lineFieldNames[problem.of];
  if (problem.of === undefined && namedQuestion(problem.field) !== undefined) return words;
  const shown =
    missingWords(problem) ??
    (name === undefined || isSelfExplanatory(words, name) ? words : `${name}: ${words}`);
  return part === undefined ? shown : `${part}: ${shown}`;
};
