import { costTolerance } from '#domain/authorisation/paid-parts.ts';
import type { CloseFieldProblem } from '#domain/close/close-check.ts';
import { closeQuestions } from '#domain/close/close-questions.ts';
import { detailsOf } from '#domain/flow/question.ts';
import { formatPounds } from '#domain/kernel/pence.ts';
import { closeWording } from './close.ts';
import { partsWording, usedPartsWording } from './parts.ts';
import { closeQuestionWording } from './questions.ts';

type Problem = CloseFieldProblem['problem'];
type WordsOf = { readonly [P in Problem]?: string };

const required = 'Field is required';
const chooseOption = 'Please select a valid option.';

const lessThan = (longest: number): string => `Field must be less than ${longest + 1} characters`;

/** The document's own names for fields whose messages begin with them (document 3, section 5). */
const namedFields: { readonly [field: string]: string } = {
  partsDescription: 'Parts needed',
  estimatedPartsCost: 'Parts cost',
  estimatedHoursNeeded: 'Time needed',
  actualPartsDescription: 'Parts description',
  actualGrossPartsCost: 'Gross amount',
};

/** The same where the estimate is confirmed. */
const namedWhenConfirmed: { readonly [field: string]: string } = {
  ...namedFields,
  partsDescription: 'Parts description',
  estimatedPartsCost: 'Total cost',
};

const boilerDetails: WordsOf = {
  required: 'All boiler details must be filled in.',
  'not-an-option': 'All boiler details must be filled in.',
  'other-unspecified': 'All boiler details must be filled in.',
  'too-long': 'Boiler make/model must be less than 256 characters.',
};

/** What single fields say in their own way (document 3, section 5). */
const ownWords: { readonly [field: string]: WordsOf } = {
  boilerMake: boilerDetails,
  boilerMakeOther: boilerDetails,
  boilerModel: boilerDetails,
  boilerGcNumber: {
    required: 'All boiler details must be filled in.',
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
  visitDate: { required: 'This field is required' },
  timeSlot: { required: 'This field is required', 'not-an-option': 'This field is required' },
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

/** Words that begin so say what is to be confirmed: no name stands before them. */
const confirmWords = 'Please confirm that';

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
      return `This is more than the ${closeWording.hoursOption(problem.authorised)} that ${problem.authorised === 1 ? 'is' : 'are'} authorised. Please call us on {phone}.`;
    case 'above-authorised':
      return `This is more than the ${formatPounds(problem.authorised)} that are authorised. Please call us on {phone}.`;
    case 'file-left-behind':
      return 'Not every file can be sent. Try again, or remove what cannot be read.';
    case 'receipt-missing':
      return 'A receipt is needed for parts above £70.00.';
    case 'above-tolerance':
      return `This is more than ${formatPounds(costTolerance)} above what is authorised. Please call us on {phone} or send us a message before you go on.`;
  }
};

/** What stands beside a field of the close flow whose answer does not do (document 3, section 5). */
export const closeProblemWording = (step: string, problem: CloseFieldProblem): string => {
  const names = step === 'confirmEstimatedCostOfParts' ? namedWhenConfirmed : namedFields;
  const name = names[problem.field];
  return (
    ownWords[problem.field]?.[problem.problem] ??
    (name === undefined ? undefined : namedWords(name, problem)) ??
    generalWords(problem)
  );
};

/** What the fields of a part are called that was there today. */
const lineFieldNames: { readonly [field: string]: string } = {
  quantity: partsWording.quantity,
  cost: usedPartsWording.paid,
};

/** The fields for what an option asks for more words about, by their questions. */
const detailsKeys: { readonly [question: string]: string | undefined } = Object.fromEntries(
  Object.entries(closeQuestions).map(([key, question]) => [key, detailsOf(question)?.key]),
);

/**
 * The line of the error summary: the field's name stands before words that do not say it, behind that of the part whose
 * field it is.
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
  const saysAll =
    words.startsWith(name ?? '') ||
    namedFields[problem.field] !== undefined ||
    ownWords[problem.field]?.[problem.problem]?.startsWith(confirmWords) === true;
  const told = name === undefined || saysAll ? words : `${name}: ${words}`;
  return part === undefined ? told : `${part}, ${told}`;
};
