import { useState } from 'react';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { walkAsCommand, walkAsTest } from './model/copies.ts';
import type { Subject, WalkInput } from './model/subject.ts';
import styles from './flow-page.module.css';
import { addressOfWalk } from './use-walk.ts';

type Copy = keyof typeof flowsWording.copied;

type Result = { readonly copy: Copy; readonly isCopied: boolean };

const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

type WalkCopiesProps = { readonly subject: Subject; readonly input: WalkInput };

/** The walk as a test, a command and a link; of a table the link alone. */
export const WalkCopies = ({ subject, input }: WalkCopiesProps) => {
  const [result, setResult] = useState<Result>();
  const [page] = window.location.href.split('#');
  const { copies } = subject;
  const texts: readonly (readonly [Copy, string])[] = [
    ...(copies === undefined
      ? []
      : [
          ['test', walkAsTest(subject, copies, input)] as const,
          ['command', walkAsCommand(subject, copies, input)] as const,
        ]),
    ['link', `${page}#/${subject.name}${addressOfWalk(subject, input)}`],
  ];
  const failed = result?.isCopied === false ? result.copy : undefined;
  const copied = result?.isCopied === true ? flowsWording.copied[result.copy] : '';
  return (
    <section className={styles.copies} aria-labelledby="copies">
      <h2 id="copies">{flowsWording.copies}</h2>
      <div className={styles.row}>
        {texts.map(([copy, text]) => (
          <Button
            key={copy}
            variant="secondary"
            onPress={async () => setResult({ copy, isCopied: await copyText(text) })}
          >
            {flowsWording.copy[copy]}
          </Button>
        ))}
      </div>
      <output className={styles.status}>
        {failed === undefined ? copied : flowsWording.notCopied}
      </output>
      {texts.map(([copy, text]) => (
        <details key={copy} className={styles.text} open={failed === copy || undefined}>
          <summary>{flowsWording.copiedText[copy]}</summary>
          <pre>{text}</pre>
        </details>
      ))}
    </section>
  );
};
