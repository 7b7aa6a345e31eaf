import { pageWords } from '#words/explorer/rules/wording/rule-words.ts';
import type { PublishedFunction } from './rule-facts.ts';
import styles from './rules.module.css';

/** Functions that other teams can call, folded by the entry of the package that they are in. */
export const PublishedFunctions = ({
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
