import { netOfGross } from '#domain/close';
import { formatPounds, type Pence } from '#domain/money';
import { closeWording } from '../../../shared/visit/wording/close.ts';
import { usedPartsWording } from '../wording/parts.ts';
import styles from './used-parts-field.module.css';

type PaidSumProps = { readonly gross: Pence; readonly vatRegistered: boolean };

/**
 * The total cost of the used parts; engineers with a VAT number see net and gross (decisions, "VAT number present").
 */
export const PaidSum = ({ gross, vatRegistered }: PaidSumProps) => (
  <>
    <p className={styles.sum}>
      <span>{usedPartsWording.sum}</span>
      <strong>{formatPounds(gross)}</strong>
    </p>
    {vatRegistered && (
      <p className={styles.sum}>
        <span>{closeWording.net}</span>
        <strong>{formatPounds(netOfGross(gross))}</strong>
      </p>
    )}
  </>
);
