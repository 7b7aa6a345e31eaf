import { formatPounds, type Pence } from '#domain/money';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { usedPartsWording } from '#words/features/close/wording/parts.ts';
import styles from './used-parts-field.module.css';

type PaidSumProps = {
  readonly gross: Pence;
  /** Missing for an engineer without a VAT number. */
  readonly net: Pence | undefined;
};

/**
 * The total cost of the used parts; engineers with a VAT number see net and gross (decisions, "VAT number present").
 */
export const PaidSum = ({ gross, net }: PaidSumProps) => (
  <>
    <p className={styles.sum}>
      <span>{usedPartsWording.sum}</span>
      <strong>{formatPounds(gross)}</strong>
    </p>
    {net !== undefined && (
      <p className={styles.sum}>
        <span>{closeWording.net}</span>
        <strong>{formatPounds(net)}</strong>
      </p>
    )}
  </>
);
