import { propertyInShort, urgencyCauses } from '#domain/claim';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { SummaryList } from '../../../kit/lists/summary-list.tsx';
import { Why } from '../../../shared/explain/why.tsx';
import { useWordingValues } from '../../../shell/configuration/words.tsx';
import { PhoneLink } from '../../../shell/phone/phone-link.tsx';
import {
  ContributionWords,
  useAnswerRows,
  useContributionWords,
  useDayRows,
} from './claim-summary.tsx';
import { useClaim } from '../session/claim-session-context.ts';
import { whyUrgency } from './why-words.ts';
import {
  asideWording,
  claimFormWording,
  type TitledStep,
} from '#words/features/claim/wording/stages.ts';
import { urgencyBecause, urgencyWording } from '#words/shared/booking/wording/days.ts';
import { reviewWording } from '#words/wording/claim-review.ts';
import { PropertyLine } from '../../../shared/repair/property-address.tsx';
import styles from './claim-aside.module.css';

/** The property of the claim. */
export const ClaimProperty = () => (
  <PropertyLine property={useClaim(({ customer }) => propertyInShort(customer))} />
);

/** The warning that a reload would lose the answers, on a device that stores nothing. */
export const NotStored = () =>
  useClaim(({ isStored }) => isStored) ? null : (
    <NoticeBox tone="caution" role="alert" title={claimFormWording.notStored} />
  );

/** The number to call for an earlier visit or for help. */
export const CannotWait = () => {
  const { phone } = useWordingValues();
  const isNormal = useClaim(({ progress }) => progress.urgency.outcome) === 'normal';
  return (
    <p className={styles.line}>
      <strong>{isNormal ? asideWording.cannotWait : asideWording.needHelp}</strong>
      <PhoneLink number={phone} label={asideWording.call} icon />
    </p>
  );
};

/** The customer's cost of the repair, as far as it is known. */
export const Contribution = () => <p>{useContributionWords().full}</p>;

/** One level below the heading of the step. */
type HeadingProps = { readonly heading: 'h2' | 'h3' };

/** The urgency of the claim and its reason, once the questions about it are answered. */
const Urgency = ({ heading: Heading }: HeadingProps) => {
  const { live, urgency } = useClaim(({ progress }) => progress);
  if (live.vulnerable === undefined) return null;
  return (
    <section>
      <Heading>{reviewWording.urgency}</Heading>
      <p>
        <strong>{`${urgencyWording[urgency.outcome].label}.`}</strong>{' '}
        <span>
          {`${urgencyBecause(urgencyCauses(live))} ${urgencyWording[urgency.outcome].days}`}
        </span>
      </p>
      <Why words={() => whyUrgency(live)} />
    </section>
  );
};

const Answers = ({ heading: Heading }: HeadingProps) => {
  const rows = useAnswerRows();
  if (rows.length === 0) return null;
  return (
    <section>
      <Heading>{reviewWording.answers}</Heading>
      <SummaryList rows={rows} />
    </section>
  );
};

const Days = ({ heading: Heading }: HeadingProps) => (
  <section>
    <Heading>{reviewWording.days}</Heading>
    <SummaryList rows={useDayRows()} />
  </section>
);

/** A summary beside each step: the property, the cost, the urgency, the answers and the phone number. */
export const ClaimAside = ({
  step,
  heading: Heading,
}: HeadingProps & { readonly step: TitledStep }) => (
  <aside aria-label={asideWording.title} className={styles.aside}>
    <ClaimProperty />
    <section>
      <Heading>{reviewWording.contribution}</Heading>
      {step === 'review' ? <ContributionWords /> : <Contribution />}
    </section>
    {step === 'review' && <Days heading={Heading} />}
    <Urgency heading={Heading} />
    <CannotWait />
    {step !== 'review' && <Answers heading={Heading} />}
  </aside>
);
