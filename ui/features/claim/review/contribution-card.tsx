import { amountOnHold, mayBeOnHold } from '#application/claim/claim-session-state.ts';
import { isPaid } from '#application/claim/claim-steps.ts';
import { otherHomeOf } from '#domain/claim';
import { decideReattend } from '#domain/repair';
import { formatPounds } from '#domain/money';
import { reviewWording } from '#words/wording/claim-review.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { useClaim } from '../session/claim-session-context.ts';
import { Why } from '../../../shared/explain/why.tsx';
import { whyContribution } from '../stage/why-words.ts';
import styles from './review-step.module.css';

const Amount = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <>
    <p className={styles.amount}>{title}</p>
    <p className={styles.explained}>{words}</p>
  </>
);

const NothingToPay = () => {
  const { now } = useUseCases();
  const { progress, customer } = useClaim((state) => state);
  const { jobType } = progress;
  const { jobs } = customer;
  const again = jobType === undefined ? undefined : decideReattend(jobType, jobs, now());
  if (again?.outcome !== 'Yes')
    return (
      <Amount title={reviewWording.noContribution} words={reviewWording.nothingToPayExplained} />
    );
  const related = jobs.find(({ name }) => name === again.relatedJob);
  const elsewhere = related && otherHomeOf(related, customer);
  return (
    <>
      <p className={styles.amount}>{reviewWording.noContribution}</p>
      {elsewhere === undefined ? (
        <NoticeBox tone="good" title={reviewWording.reattendTitle}>
          {reviewWording.reattend(again.relatedJob)}
        </NoticeBox>
      ) : (
        <NoticeBox tone="good" title={reviewWording.reattendElsewhereTitle}>
          {reviewWording.reattendElsewhere(again.relatedJob, elsewhere)}
        </NoticeBox>
      )}
    </>
  );
};

/** Why the claim costs its contribution or not, and on which day it would be different. */
const WhyContribution = () => {
  const { now } = useUseCases();
  const { jobType, jobs, contribution } = useClaim(({ progress, customer }) => ({
    jobType: progress.jobType,
    jobs: customer.jobs,
    contribution: customer.contribution,
  }));
  return jobType === undefined ? null : (
    <Why words={() => whyContribution({ jobType, contribution, jobs, now: now() })} />
  );
};

/** The customer's cost of the claim, and the reason. */
export const ContributionWords = () => (
  <>
    <Cost />
    <WhyContribution />
  </>
);

const Cost = () => {
  const state = useClaim((whole) => whole);
  const { progress, customer } = state;
  if (progress.at === 'paymentDetails') {
    const pounds = formatPounds(customer.contribution);
    return mayBeOnHold(state) ? (
      <Amount
        title={reviewWording.maybeOnHold(pounds)}
        words={reviewWording.maybeOnHoldExplained}
      />
    ) : (
      <Amount title={reviewWording.toPay(pounds)} words={reviewWording.toPayExplained} />
    );
  }
  return isPaid(progress) ? (
    <Amount
      title={reviewWording.onHold(formatPounds(amountOnHold(state)))}
      words={reviewWording.onHoldExplained}
    />
  ) : (
    <NothingToPay />
  );
};

export const ContributionCard = () => (
  <Card as="section">
    <h2 className={styles.title}>{reviewWording.contribution}</h2>
    <ContributionWords />
  </Card>
);
