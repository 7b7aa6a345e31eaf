import Phone from 'lucide-react/icons/phone';
import type { TelephoneNumber } from '#domain/cover';
import type { EngineerJob, VisitAddress } from '#domain/repair';
import { londonDate } from '#domain/time';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import { phoneLink } from '../../../shell/phone/phone-link.tsx';
import type { Fact } from '../../../kit/lists/summary-list.tsx';
import { Verbatim, WithVerbatim } from '../../../kit/lists/verbatim.tsx';
import styles from './customer-facts.module.css';

const phoneLabels = [jobDetailsWording.phone, jobDetailsWording.secondPhone];

const PhoneNumber = ({ phone }: { readonly phone: TelephoneNumber }) => {
  const words = `${phone.prefix} ${phone.number}`.trim();
  const link = phoneLink(phone.prefix, phone.number);
  return link === undefined ? (
    <Verbatim>{words}</Verbatim>
  ) : (
    <a href={link} className={styles.phone}>
      <Phone size="1.25rem" />
      <Verbatim>{words}</Verbatim>
    </a>
  );
};

const AddressLines = ({ address }: { readonly address: VisitAddress }) => (
  <span className={styles.address}>
    {[...address.lines, address.town, address.postcode]
      .filter((line) => line.trim() !== '')
      .map((line) => (
        <Verbatim key={line}>{line}</Verbatim>
      ))}
  </span>
);

/** The customer of a visit, the address, and how to reach them. */
export const customerFacts = ({ customerName, address, phones }: EngineerJob): readonly Fact[] => [
  { label: jobDetailsWording.customer, value: <Verbatim>{customerName}</Verbatim> },
  { label: jobDetailsWording.address, value: <AddressLines address={address} /> },
  ...phoneLabels.map((label, index) => ({
    label,
    value: phones[index] && <PhoneNumber phone={phones[index]} />,
  })),
];

type VisitIntroProps = { readonly job: Pick<EngineerJob, 'address' | 'name' | 'times'> };

/** Identifies the visit of a form: its place, its name, and its booked time. */
export const VisitIntro = ({ job: { address, name, times } }: VisitIntroProps) => {
  const place = `${address.postcode} · ${name}`;
  const time =
    times === undefined ? '' : ` · ${dayAndMonth(londonDate(times.start))}, ${clockTimes(times)}`;
  return <WithVerbatim text={place + time} part={place} />;
};
