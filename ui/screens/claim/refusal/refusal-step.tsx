import { Phone } from 'lucide-react';
import type { ClaimRefusal } from '#domain/claims/claim-flow.ts';
import type { Refusal } from '#domain/claims/claim-route.ts';
import { jobCategory } from '#domain/claims/job-category.ts';
import { useWordingValues } from '../../../app/configuration/use-wording-values.ts';
import { ActionBar } from '../../../parts/buttons/action-bar.tsx';
import { BackLink } from '../../../parts/buttons/back-link.tsx';
import { Button } from '../../../parts/buttons/button.tsx';
import { ButtonLink } from '../../../parts/buttons/button-link.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { Page } from '../../../parts/layout/page.tsx';
import { PageHeading } from '../../../app/shell/page-heading.tsx';
import { telephoneAddress } from '../../../parts/buttons/telephone-address.ts';
import { Words } from '../../../app/configuration/words.tsx';
import { refusalTitles, refusalWording } from '../../../wording/claim/refusals.ts';
import { previousStep } from '../journey/claim-steps.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import { GasEmergencyCall } from './gas-emergency-call.tsx';
import { Cover, Decision, OpenJob, WhatToDoNow } from './refusal-cards.tsx';
import { useTraceRefusal } from './use-trace-refusal.ts';

const titleOf = ({ progress }: ClaimJourney, { stage, item }: Refusal): string => {
  if (stage === 'gasLeakRejection') return refusalTitles.gasLeakRejection;
  if (stage === 'sameJobTypeAlreadyOpen' && progress.jobType !== undefined)
    return refusalTitles.sameJobTypeAlreadyOpen(jobCategory(progress.jobType));
  if (stage === 'optionNotCovered' && item !== undefined)
    return refusalTitles.optionNotCovered(item);
  return refusalTitles.policyNotCovered;
};

const intros: Record<ClaimRefusal, string> = {
  gasLeakRejection: refusalWording.gasIntro,
  policyNotCovered: refusalWording.noClaim,
  sameJobTypeAlreadyOpen: refusalWording.noOtherClaim,
  optionNotCovered: refusalWording.noClaim,
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
      {journey.draft.answers.paymentId !== undefined && (
        <NoticeBox>{refusalWording.onlyHeld}</NoticeBox>
      )}
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
