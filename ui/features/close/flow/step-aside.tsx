import { liveAnswers } from '#application/close/close-session-state.ts';
import {
  type SpendMargin,
  closeStartDate,
  netOfGross,
  marginOfEstimate,
  marginOfParts,
  type CloseStep,
  boilerMakeName,
  wasLabourWarned,
  requestedParts,
} from '#domain/close';
import { isIssueArea } from '#domain/cover';
import { formatPounds, type Pence, parsePounds, parsePoundsUp } from '#domain/money';
import { hoursInWords } from '#words/wording/date-words.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { authorisationRuleWording, marginWording } from '#words/features/close/wording/parts.ts';
import { FactList } from '../../../kit/lists/summary-list.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { Why } from '../../../shared/explain/why.tsx';
import { costsOnPath, whyCosts, type Costs } from '../parts/why-costs.ts';
import { useClose, type ShownClose } from './close-context.ts';
import type { ReactNode } from 'react';
import styles from './step-aside.module.css';

const distanceWords = ({ limit, at, remaining }: SpendMargin['next']): string => {
  const of = marginWording.limits[limit];
  return remaining < 0
    ? marginWording.over(formatPounds(-remaining as Pence), formatPounds(at), of)
    : marginWording.remaining(formatPounds(remaining as Pence), formatPounds(at), of);
};

const nextActionWords = ({ outcome }: SpendMargin): string => {
  if (outcome === 'authorised') return marginWording.wouldBe;
  if (outcome === 'labour-can-be-lower') return marginWording.lowerLabour;
  return outcome === 'send-to-manufacturer'
    ? marginWording.toManufacturer
    : marginWording.wouldNotBe;
};

const adviceWords = ({ hoursThatWould, linesThatWould }: SpendMargin): readonly string[] => [
  ...(hoursThatWould === undefined ? [] : [marginWording.withHours(hoursInWords(hoursThatWould))]),
  ...(linesThatWould === undefined ? [] : [marginWording.withFewerLines(linesThatWould)]),
];

const verdictWords = ({ outcome, rule }: SpendMargin): string =>
  outcome === 'authorised' ? marginWording.wouldBe : authorisationRuleWording[rule];

/** The cost and the resulting decision in one line. */
const marginWords = (margin: SpendMargin): string =>
  `${formatPounds(margin.cost.total)} · ${verdictWords(margin)}`;

type SpendMarginCardProps = {
  readonly margin: SpendMargin;
  /** Why it would be authorised or not. */
  readonly why?: ReactNode;
};

/** The current cost of the repair, the next limit, and whether it would be authorised. */
const SpendMarginCard = ({ margin, why }: SpendMarginCardProps) => {
  const { cost, hours, next, outcome } = margin;
  const isAuthorised = outcome === 'authorised';
  const used = Math.min(1, next.at === 0 ? 1 : (next.at - next.remaining) / next.at);
  return (
    <Card as="section" aria-labelledby="spend-margin">
      <h2 id="spend-margin" className={styles.title}>
        {marginWording.title}
      </h2>
      <FactList
        facts={[
          { label: marginWording.parts, value: formatPounds(cost.parts) },
          {
            label: marginWording.labour(hoursInWords(hours)),
            value: formatPounds(cost.labour),
          },
          { label: marginWording.total, value: <strong>{formatPounds(cost.total)}</strong> },
        ]}
      />
      <progress
        className={next.remaining < 0 ? styles.overBudget : styles.inBudget}
        value={used}
        max={1}
        aria-hidden="true"
      />
      <div role="status" className={styles.announcement}>
        <p>{distanceWords(next)}</p>
        <NoticeBox tone={isAuthorised ? 'good' : 'caution'} title={verdictWords(margin)}>
          {!isAuthorised && <p>{[nextActionWords(margin), ...adviceWords(margin)].join(' ')}</p>}
        </NoticeBox>
      </div>
      {why}
    </Card>
  );
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The costs of the entered parts, or of those of the labour warning: as they are decided if the labour stays unchanged.
 * `undefined` until there are parts and a time.
 */
const enteredParts = ({ step, state, fields }: ShownClose): Costs | undefined => {
  const live = liveAnswers(state);
  const { issueArea } = live;
  const isWarning = step === 'canLabourCostBeLowered';
  const source = isWarning ? live : fields;
  const parts = requestedParts(source['partsRequested']);
  const { estimatedHoursNeeded: hours } = source;
  return parts.length === 0 || typeof hours !== 'number'
    ? undefined
    : {
        decision: 'parts-authorisation',
        inputs: {
          parts,
          hours,
          previousVisits: state.job.toClose.previousVisits,
          warningShown: isWarning || wasLabourWarned(live, state.flags),
          issueArea: isIssueArea(issueArea) ? issueArea : undefined,
          boilerMake: textIn(boilerMakeName(live)),
        },
        asOf: closeStartDate(state.job),
      };
};

const enteredEstimate = ({ state, fields }: ShownClose): Costs | undefined => {
  const parts = parsePoundsUp(textIn(fields['estimatedPartsCost']));
  const { estimatedHoursNeeded: hours } = fields;
  return parts === undefined || typeof hours !== 'number'
    ? undefined
    : {
        decision: 'estimate-authorisation',
        inputs: {
          parts,
          hours,
          previousVisits: state.job.toClose.previousVisits,
        },
        asOf: closeStartDate(state.job),
      };
};

const costSteps: ReadonlySet<CloseStep> = new Set([
  'estimatedCostOfParts',
  'partsNeeded',
  'canLabourCostBeLowered',
  'partsNeededAfterWarning',
]);

/** The cost of the repair as entered, on the steps about costs. */
const costsShown = (shown: ShownClose): Costs | undefined => {
  if (!costSteps.has(shown.step) || !shown.state.flags.automaticAuthorisation) return undefined;
  return shown.step === 'estimatedCostOfParts' ? enteredEstimate(shown) : enteredParts(shown);
};

const marginOf = (costs: Costs): SpendMargin =>
  costs.decision === 'parts-authorisation'
    ? marginOfParts(costs.inputs, costs.asOf)
    : marginOfEstimate(costs.inputs, costs.asOf);

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
      <FactList facts={[{ label: closeWording.net, value: formatPounds(net) }]} />
    </Card>
  );
};

/** The margin in one line. */
export const MarginLine = () => {
  const costs = useClose(costsShown);
  return costs === undefined ? null : marginWords(marginOf(costs));
};

const Margin = () => {
  const costs = useClose(costsShown);
  return costs === undefined ? null : (
    <SpendMarginCard margin={marginOf(costs)} why={<Why words={() => whyCosts(costs)} />} />
  );
};

/** Why the costs on the path need a call to authorise, or go to the manufacturer. */
const WhyCall = () => {
  const costs = useClose(({ state }) =>
    state.flags.automaticAuthorisation
      ? costsOnPath(liveAnswers(state), state.job, state.flags)
      : undefined,
  );
  return costs === undefined ? null : <Why words={() => whyCosts(costs)} />;
};

/** Notes below the fields of a step that depend on the entered values. */
export const StepAside = () => {
  const { step, isAutomatic } = useClose(({ step: shown, state }) => ({
    step: shown,
    isAutomatic: state.flags.automaticAuthorisation,
  }));
  if (step === 'actualPartsCost' || step === 'sendJobToManufacturerCostOfParts')
    return <NetAmount />;
  if (step === 'costAuthorisation' || step === 'sendJobToManufacturerPhotos') return <WhyCall />;
  if (costSteps.has(step) && !isAutomatic) return <NoticeBox title={marginWording.noFlow} />;
  return <Margin />;
};
