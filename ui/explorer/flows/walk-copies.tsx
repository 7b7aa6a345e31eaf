import { copyWords } from '#words/explorer/rules/wording/rule-words.ts';
import { CodeText, CopyButtons } from '../shared/copy-buttons.tsx';
import type { Subject, WalkInput, Copies } from './model/subject.ts';
import styles from './flow-page.module.css';
import { addressOfWalk } from './use-walk.ts';
import { asText, pipedInShell } from '../shared/code-literals.ts';
import { inWords } from '../shared/portal-words.ts';

/** A test in the public API that holds for a walk: it takes the same edges to the same node. */
export const walkAsTest = (subject: Subject, { testLines }: Copies, input: WalkInput): string => {
  const { passed, at } = subject.progress(input);
  const { imports, body } = testLines(input);
  const steps = passed.map(({ node, edge }) => [node, edge.when]);
  return [
    ...imports,
    "import { expect, it } from 'vitest';",
    '',
    `it(${asText(`${inWords(subject.name)}: ${inWords(at)}`)}, () => {`,
    ...body.flatMap((line) => line.split('\n')).map((line) => `  ${line}`),
    ...`expect(passed.map(({ node, edge }) => [node, edge.when])).toEqual(${asText(steps)});`
      .split('\n')
      .map((line) => `  ${line}`),
    `  expect(at).toBe(${asText(at)});`,
    '});',
    '',
  ].join('\n');
};

/** A command that decides a walk, and ends with 0 if it comes to the same node. */
export const walkAsCommand = (
  subject: Subject,
  { command, commandInput }: Copies,
  input: WalkInput,
): string => {
  const { at } = subject.progress(input);
  const json = JSON.stringify(commandInput(input));
  return `${pipedInShell(json)} npx @pilotlight/domain ${command} --expect ${at}`;
};

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
