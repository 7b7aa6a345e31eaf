import type { ReactNode } from 'react';
import type { SpendMargin } from '#domain/close';
import { formatPounds, type Pence } from '#domain/money';
import { authorisationRuleWording, marginWording } from '#words/features/close/wording/parts.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList } from '../../../kit/lists/summary-list.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import styles from './spend-margin-card.module.css';

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
  ...(hoursThatWould === undefined
    ? []
    : [marginWording.withHours(marginWording.hours(hoursThatWould))]),
  ...(linesThatWould === undefined ? [] : [marginWording.withFewerLines(linesThatWould)]),
];

const verdictWords = ({ outcome, rule }: SpendMargin): string =>
  outcome === 'authorised' ? marginWording.wouldBe : authorisationRuleWording[rule];

/** The cost and the resulting decision in one line. */
export const marginWords = (margin: SpendMargin): string =>
  `${formatPounds(margin.cost.total)} · ${verdictWords(margin)}`;

type SpendMarginCardProps = {
  readonly margin: SpendMargin;
  /** Why it would be authorised or not. */
  readonly why?: ReactNode;
};

/** The current cost of the repair, the next limit, and whether it would be authorised. */
export const SpendMarginCard = ({ margin, why }: SpendMarginCardProps) => {
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
          { key: 'parts', label: marginWording.parts, value: formatPounds(cost.parts) },
          {
            key: 'labour',
            label: marginWording.labour(marginWording.hours(hours)),
            value: formatPounds(cost.labour),
          },
          {
            key: 'total',
            label: marginWording.total,
            value: <strong>{formatPounds(cost.total)}</strong>,
          },
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
