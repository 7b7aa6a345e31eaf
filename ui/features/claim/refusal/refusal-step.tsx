import Phone from 'lucide-react/icons/phone';
import { useEffect } from 'react';
import { isPaymentOnHold, mayBeOnHold } from '#application/claim/claim-session-state.ts';
import { previousStep } from '#application/claim/claim-steps.ts';
import type { Refusal, ClaimRefusal, ClaimProgress } from '#domain/claim';
import { jobCategory } from '#domain/repair';
import { ActionBar } from '../../../kit/buttons/action-bar.tsx';
import { BackLink } from '../../../kit/buttons/back-link.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { PrintButton } from '../../../kit/buttons/print-button.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { Columns, TwoColumnPage } from '../../../kit/layout/two-columns.tsx';
import { usePageMark } from '../../../kit/layout/use-page-mark.ts';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { DecisionReference, Why } from '../../../shared/explain/why.tsx';
import { useWordingValues } from '../../../shell/configuration/words.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { CallLink } from '../../../shell/phone/call-link.tsx';
import { publishedPhoneLink } from '../../../shell/phone/phone-link.tsx';
import { GivenBack } from '../payment/payment-step.tsx';
import { useClaim, useClaimSession, useGoBack } from '../session/claim-session-context.ts';
import { ClaimProperty } from '../aside/claim-aside.tsx';
import { whyRefused } from '../stage/why-words.ts';
import { Cover, Decision, OpenJob, WhatToDoNow } from './refusal-cards.tsx';
import {
  refusalWording,
  whatToDoNow,
  refusalTitles,
} from '#words/shared/repair/wording/refusals.ts';
import { gasEmergencyNumber } from '#words/wording/emergency-numbers.ts';
import { printWording } from '#words/wording/print.ts';
import styles from './refusal-step.module.css';

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
  const before = previousStep(refusal.stage, progress) ?? refusal.decidedAt;
  const goBack = () => goBackTo(before);
  const { decidedAt, rule, stage } = refusal;
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
