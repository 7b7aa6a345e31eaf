import { explainedRules, limitNamed, ruleNames } from '#domain/explain';
import { LinkCard } from '../../kit/lists/link-card.tsx';
import { pageWords, ruleWords, subjects } from '#words/explorer/rules/wording/rule-words.ts';
import { ExplorerPage } from '../shared/explorer-page.tsx';
import { ruleFacts, type PublishedFunction } from './rule-facts.ts';
import { ruleAddress } from './rule-paths.ts';
import styles from './rules.module.css';

/** Functions that other teams can call, folded by the entry of the package that they are in. */
const PublishedFunctions = ({
  functions,
}: {
  readonly functions: readonly PublishedFunction[];
}) => (
  <>
    {[...new Set(functions.map(({ entry }) => entry))].map((entry) => {
      const own = functions.filter((one) => one.entry === entry);
      return (
        <details key={entry} className={styles.folded}>
          <summary>{pageWords.entry(entry, own.length)}</summary>
          <ul className={styles.plain}>
            {own.map(({ name, decides, source }) => (
              <li key={name}>
                <code>{name}</code> <span>{decides}</span>{' '}
                <span className={styles.small}>{pageWords.sourceOf(source)}</span>
              </li>
            ))}
          </ul>
        </details>
      );
    })}
  </>
);

/** Every rule by its subject, with its source and the limits that it reads. */
export const RulesPage = () => (
  <ExplorerPage title={pageWords.list} lead={pageWords.listIntro}>
    {Object.entries(subjects).map(([subject, title]) => (
      <section key={subject} className={styles.part}>
        <h2>{title}</h2>
        <ul className={styles.items}>
          {ruleNames
            .filter((rule) => ruleWords[rule].subject === subject)
            .map((rule) => {
              const { title: question, source, limits } = explainedRules[rule];
              const labels = limits.flatMap((name) => limitNamed(name)?.label ?? []);
              return (
                <li key={rule}>
                  <LinkCard to={ruleAddress(rule)}>
                    <span className={styles.question}>{question}</span>
                    <span className={styles.small}>{pageWords.sourceOf(source)}</span>
                    {labels.length > 0 && (
                      <span className={styles.small}>{pageWords.limitsOf(labels)}</span>
                    )}
                  </LinkCard>
                </li>
              );
            })}
        </ul>
      </section>
    ))}
    <section className={styles.part}>
      <h2>{pageWords.otherFunctions}</h2>
      <p>{pageWords.functionsIntro}</p>
      <PublishedFunctions functions={ruleFacts.functions} />
    </section>
  </ExplorerPage>
);
