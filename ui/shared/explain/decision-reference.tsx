import { printWording } from '#words/wording/print.ts';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './decision-reference.module.css';

/** The number of the receipt of a decision, which support can look up. */
export const DecisionReference = ({ receipt }: { readonly receipt: string | undefined }) =>
  receipt === undefined ? null : (
    <p>
      <span>{`${printWording.reference}:`}</span>{' '}
      <Verbatim className={styles.number}>{receipt}</Verbatim>
    </p>
  );
