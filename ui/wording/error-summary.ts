type QuestionNames = { readonly ask: string; readonly name: string };

/** The verb for giving an answer. */
export type AnswerVerb = 'Choose' | 'Enter';

const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/**
 * The instruction for a missing answer, as a full sentence.
 *
 * @example
 *   missingAnswer('Choose', { ask: 'Who made your boiler?', name: 'Boiler maker' });
 *   // => 'Choose an answer: Who made your boiler?'
 */
export const missingAnswer = (verb: AnswerVerb, { ask, name }: QuestionNames): string =>
  ask.endsWith('?') ? `${verb} an answer: ${ask}` : `${verb} the ${inSentence(name)}.`;
