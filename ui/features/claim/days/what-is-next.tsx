import { useCallback } from 'react';
import { daysOf, type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { firstFreePreferredDay, chosenDays, dayProblem, preferredDays } from '#domain/claim';
import { daysWording, preferredDayWording } from '../../../shared/booking/wording/days.ts';
import { useClaim } from '../session/claim-session-context.ts';
import { isNoLongerOffered } from './is-no-longer-offered.ts';
import type { OfferedAt } from './offered-at.ts';
import styles from './choose-date-step.module.css';

const wordsFor = (state: ClaimSessionState, { urgency, now }: OfferedAt): string => {
  const answers = daysOf(state);
  const dated = preferredDays.filter((day) => answers[`${day}Date`] !== undefined).length;
  const next = () => {
    const free = firstFreePreferredDay(answers);
    if (free !== undefined) return preferredDayWording[free].next;
    const problems = preferredDays.map((day) => dayProblem(day, answers, urgency, [now]));
    const daysGone = problems.filter((problem) => problem === 'date-not-offered').length;
    if (daysGone > 0) return daysWording.daysGone(daysGone);
    if (problems.some(isNoLongerOffered)) return daysWording.timeGone;
    return chosenDays(answers).length < dated ? daysWording.timesNext : daysWording.allChosen;
  };
  return `${daysWording.count(dated)} ${next()}`;
};

/** How many days are chosen, and the next step. */
export const WhatIsNext = ({ urgency, now }: OfferedAt) => (
  <output className={styles.next}>
    {useClaim(useCallback((state) => wordsFor(state, { urgency, now }), [urgency, now]))}
  </output>
);
