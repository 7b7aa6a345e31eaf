import type { ClaimProblem } from '#domain/claim';

const words: Record<Exclude<ClaimProblem['problem'], 'too-long'>, string> = {
  required: 'This field is required',
  'not-an-option': 'Please choose one of the options',
  'other-unspecified': 'Please specify your other option',
  'not-paid': 'The contribution has not been paid yet',
  'date-missing': 'Please select a date',
  'time-missing': 'Please select a time',
  'date-not-offered': 'This day is no longer offered. Please select a date',
  'date-repeated': 'This day is already chosen. Please select another date',
  'slot-not-offered': 'A time that you chose is no longer offered. Please select a time',
};

/** The error of a field with an invalid answer (document 2, section 5). */
export const problemWording = (problem: ClaimProblem): string =>
  problem.problem === 'too-long'
    ? `Please use ${problem.longest} characters or fewer`
    : words[problem.problem];
