/** The title of the summary of what stands in the way of a submit. */
export const summaryTitle = 'There is a problem';

/** Its title once all of it has been changed. */
export const summaryTitleWhenOver = 'There was a problem';

/** Before a struck-out line, for those who do not see that it is. */
export const summaryChanged = 'Changed:';

type QuestionNames = { readonly ask: string; readonly name: string };

/** How an answer is given. */
export type AnswerVerb = 'Choose' | 'Enter';

const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/**
 * What to do where an answer is missing, as a sentence that stands alone in the summary.
 *
 * @example
 *   missingAnswer('Choose', { ask: 'Who made your boiler?', name: 'Boiler maker' });
 *   // => 'Choose an answer: Who made your boiler?'
 */
export const missingAnswer = (verb: AnswerVerb, { ask, name }: QuestionNames): string =>
  ask.endsWith('?') ? `${verb} an answer: ${ask}` : `${verb} the ${inSentence(name)}.`;
