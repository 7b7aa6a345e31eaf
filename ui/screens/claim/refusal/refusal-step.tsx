import { Check, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClaimRefusal } from '#domain/claims/claim-flow.ts';
import { openJobLike } from '#domain/claims/related-jobs.ts';
import type { Refusal } from '#domain/claims/claim-route.ts';
import { jobCategory } from '#domain/claims/job-category.ts';
import { useWordingValues } from '../../../app/configuration/use-wording-values.ts';
import { ActionBar } from '../../../parts/action-bar.tsx';
import { BackLink } from '../../../parts/back-link.tsx';
import { Button } from '../../../parts/button.tsx';
import { ButtonLink } from '../../../parts/button-link.tsx';
import { Card } from '../../../parts/card.tsx';
import { NoticeBox } from '../../../parts/notice-box.tsx';
import { Page } from '../../../parts/page.tsx';
import { PageHeading } from '../../../parts/page-heading.tsx';
import { SummaryList, type SummaryRow } from '../../../parts/summary-list.tsx';
import { telephoneAddress } from '../../../parts/telephone-address.ts';
import { Words } from '../../../parts/words.tsx';
import { claimQuestionWording } from '../../../wording/claim/questions.ts';
import {
  decidedBecause,
  productWording,
  refusalTitles,
  refusalWording,
  whatToDoNow,
} from '../../../wording/claim/refusals.ts';
import { previousStep } from '../journey/claim-steps.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import { answerWords } from '../stage/answer-words.ts';
import { JobCard } from '../stage/job-card.tsx';
import { decidingQuestions, refusalReference } from './deciding-answers.ts';
import { GasEmergencyCall } from './gas-emergency-call.tsx';
import styles from './refusal-step.module.css';
import { useTraceRefusal } from './use-trace-refusal.ts';

const titleOf = ({ progress }: ClaimJourney, { stage, item }: Refusal): string => {
  if (stage === 'gasLeakRejection') return refusalTitles.gasLeakRejection;
  if (stage === 'sameJobTypeAlreadyOpen' && progress.jobType !== undefined)
    return refusalTitles.sameJobTypeAlreadyOpen(jobCategory(progress.jobType));
  if (stage === 'optionNotCovered' && item !== undefined)
    return refusalTitles.optionNotCovered(item);
  return refusalTitles.policyNotCovered;
};

const reasonOf = ({ rule, because }: Refusal): string =>
  (rule === 'otherwise' ? undefined : decidedBecause[rule]) ?? because;

const intros: Record<ClaimRefusal, string> = {
  gasLeakRejection: refusalWording.gasIntro,
  policyNotCovered: refusalWording.noClaim,
  sameJobTypeAlreadyOpen: refusalWording.noOtherClaim,
  optionNotCovered: refusalWording.noClaim,
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card as="section">
    <h2 className={styles.title}>{title}</h2>
    {children}
  </Card>
);

const WhatToDoNow = ({ refusal }: { readonly refusal: Refusal }) => (
  <Section title={refusalWording.doNow}>
    <ul className={styles.advice}>
      {whatToDoNow[refusal.stage].map((advice) => (
        <li key={advice}>
          <Words text={advice} />
        </li>
      ))}
    </ul>
  </Section>
);

const Decision = ({
  journey,
  refusal,
}: {
  readonly journey: ClaimJourney;
  readonly refusal: Refusal;
}) => {
  const { customer } = journey.opened;
  const answers = journey.draft.answers;
  const rows: readonly SummaryRow[] = [
    ...decidingQuestions(refusal).map((question) => ({
      key: question,
      label: claimQuestionWording[question].ask,
      value: answerWords(question, answers),
    })),
    { key: 'rule', label: refusalWording.rule, value: reasonOf(refusal) },
    {
      key: 'reference',
      label: refusalWording.reference,
      value: refusalReference(customer.customerFacingId, refusal),
    },
  ];
  return (
    <Section title={refusalWording.why}>
      <SummaryList rows={rows} />
    </Section>
  );
};

const Cover = ({ journey }: { readonly journey: ClaimJourney }) => {
  const { includedProducts } = journey.opened.customer;
  return (
    <Section title={refusalWording.covered}>
      {includedProducts.length === 0 ? (
        <p>{refusalWording.coveredNothing}</p>
      ) : (
        <ul className={styles.cover}>
          {includedProducts.map((product) => (
            <li key={product}>
              <Check size={20} aria-hidden="true" />
              {productWording[product]}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const OpenJob = ({ journey }: { readonly journey: ClaimJourney }) => {
  const { jobType } = journey.progress;
  const job =
    jobType === undefined ? undefined : openJobLike(jobType, journey.opened.customer.jobs);
  return job === undefined ? null : <JobCard job={job} title={refusalWording.whyOpen} />;
};

/** An end that raises no claim: what decided, what is covered and what to do now (document 2, section 4). */
export const RefusalStep = ({
  journey,
  refusal,
}: {
  readonly journey: ClaimJourney;
  readonly refusal: Refusal;
}) => {
  const { phone } = useWordingValues();
  const before = previousStep(refusal.stage, journey.progress) ?? refusal.decidedAt;
  const goBack = () => journey.navigation.goBackTo(before);
  const isGasLeak = refusal.stage === 'gasLeakRejection';
  useTraceRefusal(journey, refusal);
  return (
    <Page>
      <BackLink onPress={goBack} />
      <PageHeading title={titleOf(journey, refusal)} intro={intros[refusal.stage]} />
      {isGasLeak && <GasEmergencyCall />}
      {refusal.stage === 'sameJobTypeAlreadyOpen' && <OpenJob journey={journey} />}
      <WhatToDoNow refusal={refusal} />
      {isGasLeak && (
        <NoticeBox>
          <Words text={refusalWording.gasAfter} />
        </NoticeBox>
      )}
      <Decision journey={journey} refusal={refusal} />
      <Cover journey={journey} />
      <ActionBar>
        <Button variant="secondary" onPress={goBack}>
          {refusalWording.back}
        </Button>
        {!isGasLeak && (
          <ButtonLink to={telephoneAddress(phone)} icon={<Phone size={20} aria-hidden="true" />}>
            {refusalWording.call}
          </ButtonLink>
        )}
      </ActionBar>
    </Page>
  );
};
