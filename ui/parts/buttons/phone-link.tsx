import { publishedPhoneLink } from '#domain/repair';
import { PhoneIcon } from '../icons/first-icons.tsx';
import styles from './phone-link.module.css';

type PhoneLinkProps = {
  readonly number: string;
  /** Words before the number for a screen reader, such as "Call us on". */
  readonly label?: string;
  readonly icon?: boolean;
};

/** A number that a tap dials; text alone where it cannot be dialled. */
export const PhoneLink = ({ number, label, icon = false }: PhoneLinkProps) => {
  const link = publishedPhoneLink(number);
  if (link === undefined) return <span translate="no">{number}</span>;
  return (
    <a
      href={link}
      className={styles.phone}
      aria-label={label === undefined ? undefined : `${label} ${number}`}
    >
      {icon && <PhoneIcon size={18} />}
      <span className={styles.number} translate="no">
        {number}
      </span>
    </a>
  );
};
