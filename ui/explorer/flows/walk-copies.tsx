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

/** The walk as a test, a command and a link. */
export const WalkCopies = ({ subject, input }: { subject: Subject; input: WalkInput }) => {
  const [result, setResult] = useState<Result>();
  const [page] = window.location.href.split('#');
  const texts: { readonly [Name in Copy]: string } = {
    test: walkAsTest(subject, input),
    command: walkAsCommand(subject, input),
    link: `${page}#/${subject.name}${addressOfWalk(subject, input)}`,
  };
  const copy = async (name: Copy): Promise<void> =>
    setResult({ copy: name, isCopied: await copyText(texts[name]) });
  const shown = result !== undefined && !result.isCopied ? result.copy : undefined;
  const copied = result?.isCopied === true ? flowsWording.copied[result.copy] : '';
  return (
    <section className={styles.copies} aria-labelledby="copies">
      <h2 id="copies">{flowsWording.copies}</h2>
      <div className={styles.row}>
        <Button variant="secondary" onPress={() => copy('test')}>
          {flowsWording.copyTest}
        </Button>
        <Button variant="secondary" onPress={() => copy('command')}>
          {flowsWording.copyCommand}
        </Button>
        <Button variant="secondary" onPress={() => copy('link')}>
          {flowsWording.copyLink}
        </Button>
      </div>
      <output className={styles.status}>
        {shown === undefined ? copied : flowsWording.notCopied}
      </output>
      {(['test', 'command'] as const).map((name) => (
        <details key={name} className={styles.text} open={shown === name || undefined}>
          <summary>{flowsWording[name]}</summary>
          <pre>{texts[name]}</pre>
        </details>
      ))}
      {shown === 'link' && <p className={styles.link}>{texts.link}</p>}
    </section>
  );
};
