import { dialledNumber, publishedNumber } from '#domain/identity';
import { PhoneIcon } from '../../kit/icons/first-icons.tsx';
import styles from './phone-link.module.css';

const linkTo = (number: string | undefined): string | undefined =>
  number === undefined ? undefined : `tel:${number}`;

/** A link that calls the number of a person. */
export const phoneLink = (prefix: string, number: string): string | undefined =>
  linkTo(dialledNumber(prefix, number));

/** A link that calls a number of the provider or of a public service. */
export const publishedPhoneLink = (number: string): string | undefined =>
  linkTo(publishedNumber(number));

type PhoneLinkProps = {
  readonly number: string;
  /** Text before the number for screen readers, such as "Call us on". */
  readonly label?: string;
  readonly icon?: boolean;
  /** A full stop or comma, which stays beside the number. */
  readonly after?: string;
};

/** A link that dials a number; plain text if the number cannot be dialled. */
export const PhoneLink = ({ number, label, icon = false, after = '' }: PhoneLinkProps) => {
  const link = publishedPhoneLink(number);
  if (link === undefined)
    return (
      <>
        <span translate="no">{number}</span>
        <span>{after}</span>
      </>
    );
  const dial = (
    <a
      href={link}
      className={styles.phone}
      aria-label={label === undefined ? undefined : `${label} ${number}`}
    >
      {icon && <PhoneIcon size="1.125rem" />}
      <span className={styles.number} translate="no">
        {number}
      </span>
    </a>
  );
  return after === '' ? (
    dial
  ) : (
    <span className={styles.onOneLine}>
      {dial}
      <span>{after}</span>
    </span>
  );
};
