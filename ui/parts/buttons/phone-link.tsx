import { PhoneIcon } from '../icons/first-icons.tsx';
import styles from './phone-link.module.css';
import { telephoneAddress } from './telephone-address.ts';

type PhoneLinkProps = {
  readonly number: string;
  /** Words before the number for a screen reader, such as "Call us on". */
  readonly label?: string;
  readonly icon?: boolean;
};

/** A number that a tap dials. */
export const PhoneLink = ({ number, label, icon = false }: PhoneLinkProps) => (
  <a
    href={telephoneAddress(number)}
    className={styles.phone}
    aria-label={label === undefined ? undefined : `${label} ${number}`}
  >
    {icon && <PhoneIcon size={18} />}
    <span className={styles.number}>{number}</span>
  </a>
);
