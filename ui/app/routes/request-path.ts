import { identifier, type JobUid } from '#domain/kernel/identifiers.ts';
import { requestParameter } from '#domain/jobs/request-path.ts';

/** The job that an address asks for. */
export const requestOfAddress = (search: string): JobUid | undefined => {
  const uid = new URLSearchParams(search).get(requestParameter) ?? '';
  return uid === '' ? undefined : identifier<JobUid>(uid);
};

/** What a navigation from the form carries, which has just sent it: the tab knows all of it. */
export const justSent = { justSent: true } as const;

export const isJustSent = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'justSent' in state;
