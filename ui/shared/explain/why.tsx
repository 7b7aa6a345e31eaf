import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { whyWording } from '#words/shared/explain/wording/why.ts';
import type { WhyWords } from '../../kit/lists/why-words.ts';
import { useMediaQuery } from '../../kit/layout/use-media-query.ts';
import styles from './why.module.css';

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <>
    <p className={styles.title}>{title}</p>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
);

const Explained = ({ words }: { readonly words: () => WhyWords }) => {
  const { compared, changes } = words();
  return (
    <div className={styles.content}>
      {compared.length > 0 && <Lines title={whyWording.compared} lines={compared} />}
      <Lines
        title={whyWording.changes}
        lines={changes.length === 0 ? [whyWording.nothing] : changes}
      />
    </div>
  );
};

/** Why a decision came out as it did, and what would change it. It is worked out when it is opened. */
export const Why = ({ words }: { readonly words: () => WhyWords }) => {
  const [opened, setOpen] = useState(false);
  const printing = useMediaQuery('print');
  const open = opened || printing;
  return (
    <details className={styles.why} open={open}>
      <summary
        className={styles.line}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!opened);
        }}
      >
        <span>{whyWording.why}</span>
        <ChevronDown size={20} className={styles.sign} />
      </summary>
      {open && <Explained words={words} />}
    </details>
  );
};
