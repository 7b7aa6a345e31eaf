import { questionsOfNode, type Answers, type Question } from '#domain/flow';
import type { FieldWords } from '../../shared/portal-words.ts';
import type { Sample, Subject, WalkInput } from './subject.ts';

/** A question of a node, as a person answers it. */
export type AskedQuestion = {
  readonly name: string;
  readonly question: Question;
  readonly words: FieldWords;
  /** Values to choose from, where the question has no options of its own and is not typed. */
  readonly samples: readonly Sample[];
};

/** The questions at a node; the fact that it waits for is one. */
export const questionsAt = (
  { graph, questions, samples, words }: Subject,
  name: string,
): readonly AskedQuestion[] => {
  const node = graph.nodes[name];
  if (node === undefined) return [];
  const names = 'waitsFor' in node ? [node.waitsFor] : questionsOfNode(node);
  return names.flatMap((one) => {
    const question = questions[one];
    return question === undefined
      ? []
      : [{ name: one, question, words: words.fieldOf(name, one), samples: samples[one] ?? [] }];
  });
};

const firstValue = ({ question, samples }: AskedQuestion): Answers[string] => {
  if (question.kind === 'choice') return question.options[0];
  if (question.kind === 'choices') return question.options.slice(0, 1);
  return samples[0]?.value;
};

/** Valid answers to every question of a node: those that are suggested, else the first option. */
export const firstAnswers = (subject: Subject, input: WalkInput, node: string): Answers => ({
  ...Object.fromEntries(questionsAt(subject, node).map((one) => [one.name, firstValue(one)])),
  ...subject.suggest(input, node),
});
