import Check from 'lucide-react/icons/check';
import type { ClaimSessionState } from '#application/claim/claim-session-state.ts';
import {
  type Refusal,
  otherHomeOf,
  questionsOf,
  claimFlow,
  claimQuestionKeys,
  type ClaimQuestion,
  claimDecisionCode,
} from '#domain/claim';
import { findOpenJobOfCategory, type CustomerJob } from '#domain/repair';
import { questionsIn } from '#domain/flow';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import {
  decidedBecause,
  openForOtherHome,
  refusalWording,
  whatToDoNow,
} from '#words/shared/repair/wording/refusals.ts';
import { productWording } from '#words/wording/claim-options.ts';
import { printWording } from '#words/wording/print.ts';
import { CardSection } from '../../../kit/layout/card.tsx';
import { RepairCard } from '../../../shared/repair/repair-card.tsx';
import { SummaryList, type SummaryRow } from '../../../kit/lists/summary-list.tsx';
import { Words } from '../../../shell/configuration/words.tsx';
import { useClaim } from '../session/claim-session-context.ts';
import { claimAnswerWords } from '../stage/question-options.tsx';
import { Verbatim } from '../../../kit/lists/verbatim.tsx';
import { Why } from '../../../shared/explain/why.tsx';
import { whyRefused } from '../stage/why-words.ts';
import styles from './refusal-cards.module.css';

/** The questions that decided a refusal: those of its guard, or all of its stage if no guard applied. */
const decidingQuestions = ({ rule, decidedAt }: Refusal): readonly ClaimQuestion[] => {
  if (rule === 'otherwise') return questionsOf(decidedAt);
  const questions = questionsIn(claimFlow.guards[rule]);
  return claimQuestionKeys.filter((question) => questions.includes(question));
};

/** The reference with which support can find the decision. */
const refusalReference = (customer: string, refusal: Refusal): string =>
  refusalWording.quoted(customer, claimDecisionCode(refusal));

const reasonOf = ({ rule, because }: Refusal): string =>
  (rule === 'otherwise' ? undefined : decidedBecause[rule]) ?? because;

/** The open job that prevents the claim. */
const openJobOf = ({
  progress: { jobType, refusal },
  customer: { jobs },
}: ClaimSessionState): CustomerJob | undefined =>
  jobType === undefined || refusal?.stage !== 'sameJobTypeAlreadyOpen'
    ? undefined
    : findOpenJobOfCategory(jobType, jobs);

/** The customer's possible next steps. */
export const WhatToDoNow = ({ refusal }: { readonly refusal: Refusal }) => {
  const { customer, job } = useClaim((state) => ({
    customer: state.customer,
    job: openJobOf(state),
  }));
  const otherHome = job && otherHomeOf(job, customer);
  const whatToDo =
    otherHome === undefined ? whatToDoNow[refusal.stage] : openForOtherHome(otherHome);
  return (
    <CardSection title={refusalWording.doNow}>
      <ul className={styles.advice}>
        {whatToDo.map((advice) => (
          <li key={advice}>
            <Words text={advice} />
          </li>
        ))}
      </ul>
    </CardSection>
  );
};

/** The answers, the deciding rule, and the reference for the phone call. */
export const Decision = ({ refusal }: { readonly refusal: Refusal }) => {
  const { customerFacingId, answers, progress, facts, receipt } = useClaim((state) => ({
    customerFacingId: state.customer.customerFacingId,
    answers: state.progress.live,
    progress: state.progress,
    facts: state.facts,
    receipt: state.refusalReceipt,
  }));
  const rows: readonly SummaryRow[] = [
    ...decidingQuestions(refusal).map((question) => ({
      key: question,
      label: claimQuestionWording[question].ask,
      value: claimAnswerWords(question, answers),
    })),
    { label: refusalWording.rule, value: reasonOf(refusal) },
    {
      label: refusalWording.reference,
      value: <Verbatim>{refusalReference(customerFacingId, refusal)}</Verbatim>,
    },
    { label: printWording.reference, value: receipt && <Verbatim>{receipt}</Verbatim> },
  ];
  return (
    <CardSection title={refusalWording.why}>
      <SummaryList rows={rows} />
      <Why words={() => whyRefused(refusal, progress, facts)} />
    </CardSection>
  );
};

/** The areas that the contract includes. */
export const Cover = () => {
  const { includedProducts } = useClaim(({ customer }) => customer);
  return (
    <CardSection title={refusalWording.covered}>
      {includedProducts.length === 0 ? (
        <p>{refusalWording.coveredNothing}</p>
      ) : (
        <ul className={styles.cover}>
          {includedProducts.map((product) => (
            <li key={product}>
              <Check size="1.25rem" />
              <span>{productWording[product]}</span>
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  );
};

/** The repair of the open job. */
export const OpenJob = () => {
  const job = useClaim(openJobOf);
  return job === undefined ? null : <RepairCard job={job} title={refusalWording.whyOpen} />;
};
