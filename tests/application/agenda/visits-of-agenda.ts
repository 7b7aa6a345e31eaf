import * as E from 'fp-ts/Either';
import type { EngineerJob } from '#domain/repair';
import { instant, millisecondsPerHour } from '#domain/time';
import { identifier } from '#domain/kernel';
import { engineerJob, jobOffer } from '../../infrastructure/wire/domain-examples.ts';
import type { EngineerApplication } from '../areas/engineer-application.ts';

/** A visit by its name. */
export const visit = (name: string, given: Partial<EngineerJob> = {}): EngineerJob => ({
  ...engineerJob,
  uid: identifier(`uid-${name}`),
  name: identifier(name),
  ...given,
});

/** A page of the agenda with the names of its jobs, or the reason why it could not be read. */
export const readNames = async (
  { readAgenda }: EngineerApplication,
  ...requested: Parameters<EngineerApplication['readAgenda']>
) => {
  const page = await readAgenda(...requested)();
  return E.isLeft(page)
    ? page.left
    : { ...page.right, jobs: page.right.jobs.map(({ name }) => name) };
};

/** So many days after the first visit of the examples. */
export const later = (days: number) => ({
  start: instant(jobOffer.estimated.start + days * 24 * millisecondsPerHour),
  end: instant(jobOffer.estimated.end + days * 24 * millisecondsPerHour),
});
