import type { Scalar } from './condition.ts';

/**
 * How a request contains an answer: unchanged under its own name, unless this says otherwise. `computed` is under its own
 * name, but a rule computes the value. `apart` is not under its own name: other fields contain its result, if any do.
 */
type Sending = { readonly sent?: 'computed' | 'apart' };

/** Words beside an answer, under a key of their own. */
export type Details = Sending & { readonly key: string; readonly longest: number };

/** One of several options; the option `other.option` requires words too. */
export type ChoiceQuestion = Sending & {
  readonly kind: 'choice';
  readonly options: readonly Scalar[];
  readonly display: 'list' | 'dropdown';
  readonly optional?: true;
  readonly other?: Details & { readonly option: string };
};

/** One option or more; the exclusive one excludes the others. */
export type ChoicesQuestion = Sending & {
  readonly kind: 'choices';
  readonly options: readonly string[];
  readonly exclusive?: string;
};

export type TextQuestion = Sending & {
  readonly kind: 'text';
  readonly optional: boolean;
  /** The most characters. */
  readonly longest: number;
};

/** Exactly so many digits, such as a gas council number. */
export type DigitsQuestion = Sending & { readonly kind: 'digits'; readonly count: number };

/** A decimal number, as typed at most `longest` characters long. */
export type NumberQuestion = Sending & {
  readonly kind: 'number';
  readonly optional: boolean;
  readonly longest: number;
  readonly least?: number;
  readonly most?: number;
  /** Only whole steps from zero, such as half hours. */
  readonly step?: number;
};

/** An amount in pounds as typed, in whole pence as answered. */
export type MoneyQuestion = Sending & {
  readonly kind: 'money';
  readonly longest: number;
  /** A paid amount has 1 to 4 digits and up to 2 decimals; an estimate is rounded up to whole pence. */
  readonly sum: 'paid' | 'estimate';
  readonly optional?: true;
};

/** The names of files; with `reason`, words may replace them. */
export type FilesQuestion = Sending & {
  readonly kind: 'files';
  readonly optional: boolean;
  readonly reason?: Details;
};

/** A tick; unless optional, it has to be set. */
export type ConfirmQuestion = Sending & {
  readonly kind: 'confirm';
  readonly optional?: true;
  /** The questions of its node that it confirms: a changed answer needs a new confirmation. */
  readonly confirms?: readonly string[];
};

/** A calendar date, `yyyy-MM-dd`. */
type DateQuestion = Sending & { readonly kind: 'date' };

/** A composite form: lines of fields, at least so many. A request contains them in a form of their own. */
export type LinesQuestion = {
  readonly kind: 'lines';
  readonly least: number;
  readonly fields: { readonly [field: string]: FieldQuestion };
};

/** A question that a field of a line may be. */
export type FieldQuestion =
  | ChoiceQuestion
  | TextQuestion
  | DigitsQuestion
  | NumberQuestion
  | MoneyQuestion
  | ConfirmQuestion
  | DateQuestion;

/** How a question is answered. */
export type Question = FieldQuestion | ChoicesQuestion | FilesQuestion | LinesQuestion;

/** Every question of a flow, by its name. */
export type Questions<Name extends string = string> = { readonly [Q in Name]: Question };

/** The words beside a question's answer, where it may have some. */
export const detailsOf = (question: Question): Details | undefined => {
  if (question.kind === 'choice') return question.other;
  return question.kind === 'files' ? question.reason : undefined;
};
