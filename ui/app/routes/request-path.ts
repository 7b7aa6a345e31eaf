import { identifier, type JobUid } from '#domain/kernel/identifiers.ts';
import { paths } from './paths.ts';

const parameter = 'job';

/** Where what was asked for can be looked up again. */
export const pathOfRequest = (jobUid: JobUid): string =>
  `${paths.claimConfirmation}?${new URLSearchParams({ [parameter]: jobUid }).toString()}`;

/** The job that an address asks for. */
export const requestOfAddress = (search: string): JobUid | undefined => {
  const uid = new URLSearchParams(search).get(parameter) ?? '';
  return uid === '' ? undefined : identifier<JobUid>(uid);
};

/** What a navigation from the form carries, which has just sent it: the tab knows all of it. */
export const justSent = { justSent: true } as const;

export const isJustSent = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'justSent' in state;
