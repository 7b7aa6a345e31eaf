import { allLimits, explainedRules, ruleNames, type RuleName } from '#domain/explain';
import type { Limit } from '#domain/limits';
import type { PublishedFunction } from './rule-facts.ts';

/** A section of the specification, with all that comes from it. */
export type Section = {
  readonly source: string;
  readonly rules: readonly RuleName[];
  /** Limits with a version from this section. */
  readonly limits: readonly Limit[];
  readonly functions: readonly PublishedFunction[];
};

/** The sections that a source names: "document 2, sections 4 and 9; decisions" is three. */
export const sectionsIn = (source: string): readonly string[] => {
  let document = '';
  return source.split('; ').flatMap((part) => {
    const [, named, first, second] =
      /^(?:(document \d), )?sections? (\d+(?:\.\d+)?)(?: and (\d+(?:\.\d+)?))?/.exec(part) ?? [];
    document = named ?? document;
    return first === undefined
      ? [part]
      : [first, ...(second === undefined ? [] : [second])].map(
          (section) => `${document}, section ${section}`,
        );
  });
};

/** Documents first, in the order of their sections. */
const compareSources = (one: string, other: string): number =>
  Number(other.startsWith('document')) - Number(one.startsWith('document')) ||
  one.localeCompare(other, 'en', { numeric: true });

/** Every section that a rule, a limit or a published function comes from. */
export const sections = (functions: readonly PublishedFunction[]): readonly Section[] => {
  const versionSources = ({ versions }: Limit) => versions.map(({ source }) => source);
  const sources = [
    ...new Set([
      ...ruleNames.map((rule) => explainedRules[rule].source),
      ...allLimits.flatMap(versionSources),
      ...functions.flatMap(({ source }) => sectionsIn(source)),
    ]),
  ].toSorted(compareSources);
  return sources.map((source) => ({
    source,
    rules: ruleNames.filter((rule) => explainedRules[rule].source === source),
    limits: allLimits.filter((limit) => versionSources(limit).includes(source)),
    functions: functions.filter((one) => sectionsIn(one.source).includes(source)),
  }));
};
