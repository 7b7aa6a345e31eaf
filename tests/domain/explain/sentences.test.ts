import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainJson, type DecisionName } from '#domain/analysis';
import { closedDaySentences, closedSlotSentences } from '#domain/booking';
import { claimFlow } from '#domain/claim';
import { closeFlow } from '#domain/close';
import type { Explanation } from '#domain/explain';

const cases = join(import.meta.dirname, '../../../domain/cases');

const sentencesOf = ({ because, parts }: Explanation): readonly string[] => [
  because,
  ...parts.flatMap(sentencesOf),
];

/** The sentences of every decision of the kept cases, with those that it is made of. */
const sentencesOfCases = readdirSync(cases)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const kept = JSON.parse(readFileSync(join(cases, file), 'utf8')) as {
      readonly decision: DecisionName;
      readonly cases: readonly { readonly input: unknown }[];
    };
    return kept.cases.flatMap(({ input }) => {
      const explained = explainJson(kept.decision, input);
      return 'faults' in explained ? [] : sentencesOf(explained);
    });
  });

type Edges = readonly { readonly because: string }[];

const sentencesOfFlows = [claimFlow.nodes, closeFlow.nodes].flatMap((nodes) =>
  Object.values<object>(nodes).flatMap((node) =>
    'edges' in node ? (node.edges as Edges).map(({ because }) => because) : [],
  ),
);

const sentences = [
  ...new Set([
    ...sentencesOfCases,
    ...sentencesOfFlows,
    ...Object.values(closedDaySentences),
    ...Object.values(closedSlotSentences),
  ]),
];

/** An option of a question, which no limit decides. */
const heightOfLights = /\b3 m\b/;

describe('a sentence of a decision', () => {
  it('is known for every rule', () => {
    expect(sentences.length).toBeGreaterThan(150);
  });

  it('has no number, which a proposed limit could contradict: the comparison shows it', () => {
    const hasNumber = (sentence: string): boolean =>
      /\d|\bonce\b|\btwice\b/.test(sentence.replace(heightOfLights, ''));
    expect(sentences.filter(hasNumber)).toEqual([]);
  });
});
