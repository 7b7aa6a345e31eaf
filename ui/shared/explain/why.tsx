import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { whyWording } from '#words/shared/explain/wording/why.ts';
import type { WhyWords } from '../../kit/lists/why-words.ts';
import { useMediaQuery } from '../../kit/layout/use-media-query.ts';
import styles from './why.module.css';
import { printWording } from '#words/wording/print.ts';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import type { IdentifyRefusal } from '#domain/identity';
import { whyIdentifiedWording } from '#words/wording/identification.ts';

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
        <ChevronDown size="1.25rem" className={styles.sign} />
      </summary>
      {open && <Explained words={words} />}
    </details>
  );
};

/** The number of the receipt of a decision, which support can look up. */
export const DecisionReference = ({ receipt }: { readonly receipt: string | undefined }) =>
  receipt === undefined ? null : (
    <p>
      <span>{`${printWording.reference}:`}</span>{' '}
      <Verbatim className={styles.number}>{receipt}</Verbatim>
    </p>
  );

export type NotFound = {
  readonly refusal: IdentifyRefusal;
  /** The number of the receipt of a contract that allows no claim. */
  readonly receipt?: string | undefined;
};

/** Why a customer without sign-in was not found, or cannot claim, with the reference of the decision. */
export const WhyNotFound = ({ refusal, receipt }: NotFound) => {
  const { decided, change } = whyIdentifiedWording[refusal];
  return (
    <>
      <DecisionReference receipt={receipt} />
      <Why words={() => ({ compared: [decided], changes: [change] })} />
    </>
  );
};
