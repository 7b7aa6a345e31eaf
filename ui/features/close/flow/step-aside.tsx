import { liveAnswers } from '#application/close/close-session-state.ts';
import {
  closeStartDate,
  netOfGross,
  marginOfEstimate,
  marginOfParts,
  type SpendMargin,
  type CloseStep,
  boilerMakeName,
  wasLabourWarned,
  requestedParts,
} from '#domain/close';
import { isIssueArea } from '#domain/cover';
import { formatPounds, parsePounds, parsePoundsUp } from '#domain/money';
import { FactList } from '../../../kit/lists/fact-list.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { closeWording } from '../../../shared/visit/wording/close.ts';
import { marginWording } from '../wording/parts.ts';
import { marginWords, SpendMarginCard } from '../parts/spend-margin-card.tsx';
import { useClose, type ShownClose } from './close-context.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const hoursIn = (value: unknown): number => (typeof value === 'number' ? value : 0.5);

/**
 * The margin for the entered parts, or for those of the labour warning: the decision if the labour stays unchanged.
 * `undefined` while there are no parts.
 */
const partsMargin = ({ step, state, fields }: ShownClose): SpendMargin | undefined => {
  const live = liveAnswers(state);
  const { issueArea } = live;
  const isWarning = step === 'canLabourCostBeLowered';
  const source = isWarning ? live : fields;
  const parts = requestedParts(source['partsRequested']);
  return parts.length === 0
    ? undefined
    : marginOfParts(
        {
          parts,
          hours: hoursIn(source['estimatedHoursNeeded']),
          previousVisits: state.job.toClose.previousVisits,
          warningShown: isWarning || wasLabourWarned(live, state.flags),
          issueArea: isIssueArea(issueArea) ? issueArea : undefined,
          boilerMake: textIn(boilerMakeName(live)),
        },
        closeStartDate(state.job),
      );
};

const estimateMargin = ({ state, fields }: ShownClose): SpendMargin | undefined => {
  const parts = parsePoundsUp(textIn(fields['estimatedPartsCost']));
  return parts === undefined
    ? undefined
    : marginOfEstimate(
        {
          parts,
          hours: hoursIn(fields['estimatedHoursNeeded']),
          previousVisits: state.job.toClose.previousVisits,
        },
        closeStartDate(state.job),
      );
};

const costSteps: ReadonlySet<CloseStep> = new Set([
  'estimatedCostOfParts',
  'partsNeeded',
  'canLabourCostBeLowered',
  'partsNeededAfterWarning',
]);

/** The cost of the repair as entered, on the steps about costs. */
const marginShown = (shown: ShownClose): SpendMargin | undefined => {
  if (!costSteps.has(shown.step) || !shown.state.flags.automaticAuthorisation) return undefined;
  return shown.step === 'estimatedCostOfParts' ? estimateMargin(shown) : partsMargin(shown);
};

/** Engineers with a VAT number see net and gross (decisions, "VAT number present"). */
const NetAmount = () => {
  const net = useClose(({ state, fields }) => {
    const gross = state.job.toClose.vatRegistered
      ? parsePounds(textIn(fields['actualGrossPartsCost']))
      : undefined;
    return gross === undefined ? undefined : netOfGross(gross, closeStartDate(state.job));
  });
  if (net === undefined) return null;
  return (
    <Card>
      <FactList facts={[{ key: 'net', label: closeWording.net, value: formatPounds(net) }]} />
    </Card>
  );
};

/** The margin in one line. */
export const MarginLine = () => {
  const margin = useClose(marginShown);
  return margin === undefined ? null : marginWords(margin);
};

const Margin = () => {
  const margin = useClose(marginShown);
  return margin === undefined ? null : <SpendMarginCard margin={margin} />;
};

/** Notes below the fields of a step that depend on the entered values. */
export const StepAside = () => {
  const { step, isAutomatic } = useClose(({ step: shown, state }) => ({
    step: shown,
    isAutomatic: state.flags.automaticAuthorisation,
  }));
  if (step === 'actualPartsCost' || step === 'sendJobToManufacturerCostOfParts')
    return <NetAmount />;
  if (costSteps.has(step) && !isAutomatic) return <NoticeBox title={marginWording.noFlow} />;
  return <Margin />;
};
