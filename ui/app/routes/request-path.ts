import { identifier, type JobUid } from '#domain/kernel/identifiers.ts';
import { requestParameter } from '#domain/jobs/request-path.ts';

/** The job that an address asks for. */
export const requestOfAddress = (search: string): JobUid | undefined => {
  const uid = new URLSearchParams(search).get(requestParameter) ?? '';
  return uid === '' ? undefined : identifier<JobUid>(uid);
};
