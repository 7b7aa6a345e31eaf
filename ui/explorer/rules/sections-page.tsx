import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { explainedRules } from '#domain/explain';
import { pageWords } from '#words/explorer/rules/wording/rule-words.ts';
import { ExplorerPage } from '../frame/explorer-page.tsx';
import { CaseLink, LimitFacts } from './rule-page.tsx';
import { ruleFacts } from './rule-facts.ts';
import { ruleAddress } from './rule-paths.ts';
import styles from './rules.module.css';
import { sections, type Section } from './sections.ts';
import { capitalised } from '../shared/in-words.ts';

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
