import { amountOnHold, isPaymentOnHold, mayBeOnHold } from '#application/claim/claim-payment.ts';
import { isPaid, type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import type { ChosenDay } from '#domain/booking';
import {
  isContributionToPay,
  mayBeFree,
  otherHomeOf,
  preferredDays,
  chosenDays,
  questionsOf,
} from '#domain/claim';
import { formatPounds } from '#domain/money';
import { decideReattend } from '#domain/repair';
import type { SummaryRow } from '../../../kit/lists/summary-list.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { SlotNames } from '../../../shared/booking/slot-names.tsx';
import { Why } from '../../../shared/explain/why.tsx';
import { useUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { useClaim, useOpenStep } from '../session/claim-session-context.ts';
import { claimAnswerWords } from './question-options.tsx';
import { whyContribution } from './why-words.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { asideWording } from '#words/features/claim/wording/stages.ts';
import { preferredDayWording } from '#words/shared/booking/wording/days.ts';
import { reviewWording } from '#words/wording/claim-review.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import styles from './claim-summary.module.css';

type CostWords = { readonly full: string; readonly short: string };

const wordsOf = (state: ClaimSessionState): CostWords => {
  const { facts, progress, customer } = state;
  const same = (words: string) => ({ full: words, short: words });
  if (!isContributionToPay({ jobType: progress.jobType, facts }))
    return same(reviewWording.noContribution);
  // The answers need not lead to the payment: a chosen day may have passed meanwhile.
  if (isPaymentOnHold(state)) return same(reviewWording.onHold(formatPounds(amountOnHold(state))));
  const pounds = formatPounds(customer.contribution);
  return mayBeFree(progress.jobType, facts)
    ? {
        full: asideWording.dueUnlessReturn(pounds),
        short: asideWording.dueUnlessReturnShort(pounds),
      }
    : same(asideWording.due(pounds));
};

/** The customer's cost of the repair, as far as it is known: in full, and in one line. */
export const useContributionWords = (): CostWords => useClaim(wordsOf);

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

const DayWords = ({ day }: { readonly day: ChosenDay }) => (
  <>
    <span>{dayAndMonth(day.date)}</span>
    <br />
    <span>
      <SlotNames slots={day.slots} />
    </span>
  </>
);

/** The three preferred days, each with a link to change it. */
export const useDayRows = (): readonly SummaryRow[] => {
  const live = useClaim(({ progress }) => progress.live);
  const openStep = useOpenStep();
  return chosenDays(live).map((chosen, index) => {
    const day = preferredDays[index] ?? 'dayOne';
    return {
      key: chosen.date,
      label: preferredDayWording[day].title,
      value: <DayWords day={chosen} />,
      change: {
        onPress: () => openStep('chooseDate', { returnsTo: 'review', field: `${day}Date` }),
      },
    };
  });
};

/** All answers on the path, in order, each with a link to change it. */
export const useAnswerRows = (): readonly SummaryRow[] => {
  const { passed, live } = useClaim(({ progress }) => progress);
  const openStep = useOpenStep();
  return passed.flatMap(({ node: stage }) =>
    questionsOf(stage).map((question) => ({
      key: question,
      label: claimQuestionWording[question].name,
      value: claimAnswerWords(question, live) ?? reviewWording.notGiven,
      change: { onPress: () => openStep(stage, { returnsTo: 'review', field: question }) },
    })),
  );
};
