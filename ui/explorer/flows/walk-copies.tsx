import { copyWords } from '#words/explorer/rules/wording/rule-words.ts';
import { CodeText, CopyButtons } from '../shared/copy-buttons.tsx';
import { walkAsCommand, walkAsTest } from './model/copies.ts';
import type { Subject, WalkInput } from './model/subject.ts';
import styles from './flow-page.module.css';
import { addressOfWalk } from './use-walk.ts';

type WalkCopiesProps = { readonly subject: Subject; readonly input: WalkInput };

/** The walk as a test, a command and a link; of a table the link alone. */
export const WalkCopies = ({ subject, input }: WalkCopiesProps) => {
  const { copies } = subject;
  const programs =
    copies === undefined
      ? []
      : [
          { label: copyWords.test, text: () => walkAsTest(subject, copies, input) },
          { label: copyWords.command, text: () => walkAsCommand(subject, copies, input) },
        ];
  const link = (): string => {
    const [page = ''] = window.location.href.split('#');
    return `${page}#/${subject.name}${addressOfWalk(subject, input)}`;
  };
  return (
    <section className={styles.copies} aria-labelledby="copies">
      <h2 id="copies">{copyWords.title}</h2>
      <CopyButtons copies={[...programs, { label: copyWords.link, text: link }]} />
      {programs.length > 0 && (
        <details className={styles.text}>
          <summary>{copyWords.show}</summary>
          <div className={styles.programs}>
            {programs.map(({ label, text }) => (
              <CodeText key={label} text={text()} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
};
