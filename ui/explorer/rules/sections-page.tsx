import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { allLimits, explainedRules, ruleNames, type RuleName } from '#domain/explain';
import type { Limit } from '#domain/limits';
import { pageWords } from '#words/explorer/rules/wording/rule-words.ts';
import { ExplorerPage } from '../shared/explorer-page.tsx';
import { CaseLink, LimitFacts } from './rule-page.tsx';
import { ruleFacts, type PublishedFunction } from './rule-facts.ts';
import { ruleAddress } from './rule-paths.ts';
import styles from './rules.module.css';
import { capitalised } from '../shared/portal-words.ts';

/** A section of the specification, with all that comes from it. */
type Section = {
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

const SectionPart = ({ section }: { readonly section: Section }) => {
  const { source, rules, limits, functions } = section;
  return (
    <section className={styles.part}>
      <h2>{source.startsWith('docs/') ? source : capitalised(source)}</h2>
      {rules.length > 0 && (
        <>
          <h3>{pageWords.rules}</h3>
          <ul className={styles.items}>
            {rules.map((rule) => (
              <li key={rule} className={styles.item}>
                <Link to={ruleAddress(rule)} className={styles.link}>
                  {explainedRules[rule].title}
                </Link>
                <CaseLink rule={rule} />
              </li>
            ))}
          </ul>
        </>
      )}
      {limits.length > 0 && (
        <>
          <h3>{pageWords.limits}</h3>
          <ul className={styles.items}>
            {limits.map((limit) => (
              <li key={limit.name} id={`limit-${limit.name}`} tabIndex={-1} className={styles.item}>
                <code>{limit.name}</code>
                <LimitFacts limit={limit} />
              </li>
            ))}
          </ul>
        </>
      )}
      {functions.length > 0 && (
        <details className={styles.folded}>
          <summary>{pageWords.functionsOf(functions.length)}</summary>
          <ul className={styles.plain}>
            {functions.map(({ entry, name, decides }) => (
              <li key={`${entry} ${name}`}>
                <code>{name}</code> <span>{decides}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

/** Sections of the specification with their rules, limits and cases; a link can lead to a limit. */
export const SectionsPage = () => {
  const { hash } = useLocation();
  useEffect(() => {
    const limit = hash === '' ? null : document.getElementById(hash.slice(1));
    limit?.scrollIntoView({ block: 'center' });
    limit?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <ExplorerPage title={pageWords.sections} lead={pageWords.sectionsIntro}>
      {sections(ruleFacts.functions).map((section) => (
        <SectionPart key={section.source} section={section} />
      ))}
    </ExplorerPage>
  );
};
