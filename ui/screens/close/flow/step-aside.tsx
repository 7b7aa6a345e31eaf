import { liveAnswers } from '#application/close-session/close-session-state.ts';
import { netOfGross } from '#domain/authorisation/paid-parts.ts';
import { marginOfEstimate, marginOfParts } from '#domain/authorisation/spend-margin.ts';
import { requestedParts } from '#domain/close/close-parts.ts';
import { isIssueArea } from '#domain/contracts/issue-area.ts';
import { formatPounds } from '#domain/kernel/pence.ts';
import { parsePounds, parsePoundsUp } from '#domain/kernel/pounds.ts';
import { FactList } from '../../../parts/lists/fact-list.tsx';
import { Card } from '../../../parts/layout/card.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { closeWording } from '../../../wording/engineer/close/close.ts';
import { marginWording } from '../../../wording/engineer/close/parts.ts';
import { SpendMarginCard } from '../parts/spend-margin-card.tsx';
import { useShownClose } from './close-context.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const hoursIn = (value: unknown): number => (typeof value === 'number' ? value : 0.5);

/** The margin of what is put together, while it is entered. */
const PartsMargin = () => {
  const { state, fields } = useShownClose();
  const parts = requestedParts(fields['partsRequested']);
  const live = liveAnswers(state);
  const { issueArea } = live;
  if (parts.length === 0) return null;
  return (
    <SpendMarginCard
      margin={marginOfParts({
        parts,
        hours: hoursIn(fields['estimatedHoursNeeded']),
        previousVisits: state.job.toClose.previousVisits,
        warningShown: live['labourWarning'] !== undefined,
        issueArea: isIssueArea(issueArea) ? issueArea : undefined,
        boilerMake: textIn(live['boilerMake']),
      })}
    />
  );
};

const EstimateMargin = () => {
  const { state, fields } = useShownClose();
  const parts = parsePoundsUp(textIn(fields['estimatedPartsCost']));
  if (parts === undefined) return null;
  return (
    <SpendMarginCard
      margin={marginOfEstimate({
        parts,
        hours: hoursIn(fields['estimatedHoursNeeded']),
        previousVisits: state.job.toClose.previousVisits,
      })}
    />
  );
};

/** An engineer with a VAT number sees net beside gross (decisions, "VAT number present"). */
const NetAmount = () => {
  const { state, fields } = useShownClose();
  const gross = parsePounds(textIn(fields['actualGrossPartsCost']));
  if (!state.job.toClose.vatRegistered || gross === undefined) return null;
  return (
    <Card>
      <FactList
        facts={[{ key: 'net', label: closeWording.net, value: formatPounds(netOfGross(gross)) }]}
      />
    </Card>
  );
};

/** What stands below the fields of a step and follows what is entered. */
export const StepAside = () => {
  const { step, state } = useShownClose();
  if (step === 'actualPartsCost' || step === 'sendJobToManufacturerCostOfParts')
    return <NetAmount />;
  const isEstimate = step === 'estimatedCostOfParts';
  if (!isEstimate && step !== 'partsNeeded' && step !== 'partsNeededAfterWarning') return null;
  if (!state.flags.automaticAuthorisation) return <NoticeBox title={marginWording.noFlow} />;
  return isEstimate ? <EstimateMargin /> : <PartsMargin />;
};
