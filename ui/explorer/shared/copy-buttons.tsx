import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { copyText } from '../../kit/buttons/clicks.ts';
import { copyWords } from '#words/explorer/rules/wording/rule-words.ts';
import styles from './copy-buttons.module.css';

/** A text to copy, under the label of its button. */
export type Copied = { readonly label: string; readonly text: () => string };

/** Buttons that copy a text each. A text that cannot be copied is shown to be selected. */
export const CopyButtons = ({ copies }: { readonly copies: readonly Copied[] }) => {
  const [copied, setCopied] = useState('');
  const [refused, setRefused] = useState<string>();
  const copy = async ({ label, text }: Copied) => {
    try {
      await copyText(text());
      setRefused(undefined);
      setCopied(copyWords.copied(label));
    } catch {
      setRefused(text());
      setCopied(copyWords.notCopied);
    }
  };
  return (
    <div className={styles.copies}>
      <div className={styles.buttons}>
        {copies.map((one) => (
          <Button key={one.label} variant="secondary" onPress={() => copy(one)}>
            {one.label}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.said}>
        {copied}
      </p>
      {refused !== undefined && <CodeText text={refused} />}
    </div>
  );
};

/** A text of code. */
export const CodeText = ({ text }: { readonly text: string }) => (
  <pre className={styles.code}>
    <code>{text}</code>
  </pre>
);
