import { parseJobCategory } from '#domain/cover';
import { type CustomerJob } from '#domain/repair';
import { londonDate } from '#domain/time';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { categoryWording } from '#words/shared/repair/wording/refusals.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { clockTimes } from '#words/wording/time-words.ts';

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The subject of a repair. */
export const aboutOf = ({ type }: Pick<CustomerJob, 'type'>): string => {
  const category = parseJobCategory(type);
  return category === undefined ? type : sentence(categoryWording[category]);
};

/** The announcement of a status change for screen readers. */
export const newsWords = ({ visit }: Pick<CustomerJob, 'visit'>, summary: string): string =>
  visit === undefined
    ? trackerWording.news(summary)
    : trackerWording.newsOfVisit(
        summary,
        `${dayAndMonth(londonDate(visit.window.start))}, ${clockTimes(visit.window)}`,
      );
