import type { Pence } from '../money/index.ts';
import { detailsOf, type Details, type Question, type Questions } from './question.ts';

/** A question whose answer a request has under the question's own name. */
export type SentQuestion = Exclude<Question, { readonly kind: 'lines' }>;

/** One answer of a request: its name, its question, and whether a rule computes it. */
export type SentAnswer = {
  readonly name: string;
  readonly question: SentQuestion;
  readonly computed: boolean;
};

type Apart = { readonly sent: 'apart' } | { readonly kind: 'lines' };

type ValueByKind = {
  readonly text: string;
  readonly digits: string;
  readonly date: string;
  readonly choices: readonly string[];
  readonly files: readonly string[];
  readonly number: number;
  readonly money: Pence;
  readonly confirm: boolean;
};

type Widened<Option> = Option extends string ? string : Option extends number ? number : boolean;

type ValueOf<Q> = Q extends { readonly options: readonly (infer Option)[]; readonly kind: 'choice' }
  ? Widened<Option>
  : Q extends { readonly kind: keyof ValueByKind }
    ? ValueByKind[Q['kind']]
    : never;

type DetailsOf<Q> = Q extends { readonly other: infer D } | { readonly reason: infer D }
  ? D
  : never;
type KeyOf<D> = D extends Apart
  ? never
  : D extends { readonly key: infer K extends string }
    ? K
    : never;

/** The answers that a request has under their own names; a question off the path has none. */
export type SentAnswers<Qs> = {
  readonly [Q in keyof Qs as Qs[Q] extends Apart ? never : Q]?: ValueOf<Qs[Q]> | undefined;
} & { readonly [Key in KeyOf<DetailsOf<Qs[keyof Qs]>>]?: string | undefined };

const isSent = (question: Question): question is SentQuestion =>
  question.kind !== 'lines' && question.sent !== 'apart';

const sentDetails = (details: Details | undefined): readonly SentAnswer[] =>
  details === undefined || details.sent === 'apart'
    ? []
    : [
        {
          name: details.key,
          question: { kind: 'text', optional: true, longest: details.longest },
          computed: details.sent === 'computed',
        },
      ];

/** The answers that a request has under their own names, with the words beside them. */
export const sentAnswers = (questions: Questions): readonly SentAnswer[] =>
  Object.entries(questions).flatMap(([name, question]) => [
    ...(isSent(question) ? [{ name, question, computed: question.sent === 'computed' }] : []),
    ...sentDetails(detailsOf(question)),
  ]);

/** The sent answers that are the same as on the path, without those that a rule computes. */
export const unchangedAnswers = <Qs extends Questions>(
  questions: Qs,
  live: { readonly [name: string]: unknown },
): SentAnswers<Qs> =>
  Object.fromEntries(
    sentAnswers(questions).flatMap(({ name, computed }) =>
      computed || live[name] === undefined ? [] : [[name, live[name]] as const],
    ),
  ) as SentAnswers<Qs>;
