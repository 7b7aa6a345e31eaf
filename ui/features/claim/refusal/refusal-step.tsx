import Phone from 'lucide-react/icons/phone';
import { useEffect } from 'react';
import Check from 'lucide-react/icons/check';
import { isPaymentOnHold, mayBeOnHold } from '#application/claim/claim-payment.ts';
import { type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import {
  type Refusal,
  type ClaimRefusal,
  type ClaimProgress,
  otherHomeOf,
  questionsOf,
  claimFlow,
  claimQuestionKeys,
  type ClaimQuestion,
  claimDecisionCode,
} from '#domain/claim';
import { jobCategory } from '#domain/cover';
import { findOpenJobOfCategory, type CustomerJob } from '#domain/repair';
import { questionsIn } from '#domain/flow';
import { ActionBar } from '../../../kit/buttons/action-bar.tsx';
import { BackLink } from '../../../kit/buttons/back-link.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { PrintButton } from '../../../kit/buttons/print-button.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { Columns, TwoColumnPage } from '../../../kit/layout/two-columns.tsx';
import { usePageMark } from '../../../kit/layout/use-page-mark.ts';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { DecisionReference, Why } from '../../../shared/explain/why.tsx';
import { useWordingValues, Words } from '../../../shell/configuration/words.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { CallLink } from '../../../shell/phone/call-link.tsx';
import { publishedPhoneLink } from '../../../shell/phone/phone-link.tsx';
import { GivenBack } from '../payment/payment-step.tsx';
import { useClaim, useClaimSession, useGoBack } from '../session/claim-session-context.ts';
import { ClaimProperty } from '../stage/claim-aside.tsx';
import { whyRefused } from '../stage/why-words.ts';
import {
  refusalWording,
  whatToDoNow,
  refusalTitles,
  decidedBecause,
  openForOtherHome,
} from '#words/shared/repair/wording/refusals.ts';
import { gasEmergencyNumber } from '#words/wording/emergency-numbers.ts';
import { printWording } from '#words/wording/print.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { productWording } from '#words/wording/claim-options.ts';
import { claimAnswerWords } from '../stage/question-options.tsx';
import { CardSection } from '../../../kit/layout/card.tsx';
import { RepairCard } from '../../../shared/repair/repair-card.tsx';
import { SummaryList, type SummaryRow } from '../../../kit/lists/summary-list.tsx';
import { Verbatim } from '../../../kit/lists/verbatim.tsx';
import styles from './refusal-step.module.css';

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
const WhatToDoNow = ({ refusal }: { readonly refusal: Refusal }) => {
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
const Decision = ({ refusal }: { readonly refusal: Refusal }) => {
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
const Cover = () => {
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
const OpenJob = () => {
  const job = useClaim(openJobOf);
  return job === undefined ? null : <RepairCard job={job} title={refusalWording.whyOpen} />;
};

type GasEmergencyProps = {
  readonly title: string;
  readonly onBack: () => void;
  readonly refusal: Refusal;
};

/** Advice for a gas leak, with the one number to call; the reason is below everything. */
const GasEmergency = ({ title, onBack, refusal }: GasEmergencyProps) => {
  const { progress, facts, receipt } = useClaim((state) => ({
    progress: state.progress,
    facts: state.facts,
    receipt: state.refusalReceipt,
  }));
  usePageMark('one-number');
  return (
    <Page>
      <div className={styles.emergency}>
        <PageHeading title={title} />
        <a href={publishedPhoneLink(gasEmergencyNumber)} className={styles.call}>
          <Phone size="1.625rem" />
          <span>
            <span>{`${refusalWording.gasCall}:`}</span>{' '}
            <strong translate="no">{gasEmergencyNumber}</strong>
          </span>
        </a>
        <ol className={styles.steps}>
          {whatToDoNow.gasLeakRejection.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{refusalWording.gasIntro}</p>
      </div>
      <div>
        <Button variant="secondary" onPress={onBack}>
          {refusalWording.back}
        </Button>
      </div>
      <div>
        <Why words={() => whyRefused(refusal, progress, facts)} />
        <DecisionReference receipt={receipt} />
      </div>
    </Page>
  );
};

const titleOf = ({ jobType }: ClaimProgress, { stage, item }: Refusal): string => {
  if (stage === 'gasLeakRejection') return refusalTitles.gasLeakRejection;
  if (stage === 'sameJobTypeAlreadyOpen' && jobType !== undefined)
    return refusalTitles.sameJobTypeAlreadyOpen(jobCategory(jobType));
  if (stage === 'optionNotCovered' && item !== undefined)
    return refusalTitles.optionNotCovered(item);
  return refusalTitles.policyNotCovered;
};

const intros: Record<Exclude<ClaimRefusal, 'gasLeakRejection'>, string> = {
  policyNotCovered: refusalWording.noClaim,
  sameJobTypeAlreadyOpen: refusalWording.noOtherClaim,
  optionNotCovered: refusalWording.noClaim,
};

type RefusedProps = { readonly progress: ClaimProgress; readonly refusal: Refusal };

const Refused = ({ progress, refusal }: RefusedProps) => {
  const { phone } = useWordingValues();
  const goBackTo = useGoBack();
  const { dispatch } = useClaimSession();
  const { isOnHold, maybeOnHold } = useClaim((state) => ({
    isOnHold: isPaymentOnHold(state),
    maybeOnHold: mayBeOnHold(state),
  }));
  const { decidedAt, rule, stage } = refusal;
  const goBack = () => goBackTo(decidedAt);
  useEffect(() => dispatch({ is: 'refusal-shown' }), [dispatch, decidedAt, rule]);
  const title = titleOf(progress, refusal);
  if (stage === 'gasLeakRejection')
    return <GasEmergency title={title} onBack={goBack} refusal={refusal} />;
  const isOpen = stage === 'sameJobTypeAlreadyOpen';
  const whatToDo = <WhatToDoNow refusal={refusal} />;
  return (
    <TwoColumnPage>
      <BackLink onPress={goBack} />
      <PageHeading title={title} intro={intros[stage]} above={<ClaimProperty />} />
      {isOnHold && <NoticeBox>{refusalWording.onlyOnHold}</NoticeBox>}
      {maybeOnHold && <NoticeBox>{refusalWording.maybeOnHold}</NoticeBox>}
      <GivenBack />
      <Columns
        first={isOpen ? <OpenJob /> : whatToDo}
        second={
          <>
            {isOpen && whatToDo}
            <Decision refusal={refusal} />
            <Cover />
            <PrintButton>{printWording.print}</PrintButton>
          </>
        }
      />
      <ActionBar>
        <Button variant="secondary" onPress={goBack}>
          {refusalWording.back}
        </Button>
        <CallLink number={phone}>{refusalWording.call}</CallLink>
      </ActionBar>
    </TwoColumnPage>
  );
};

/** An end without a claim: the decision, the cover and the next steps (document 2, section 4). */
export const RefusalStep = () => {
  const progress = useClaim((state) => state.progress);
  const { refusal } = progress;
  return refusal === undefined ? null : <Refused progress={progress} refusal={refusal} />;
};
