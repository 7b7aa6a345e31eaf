import { identifier, type JobUid } from '#domain/kernel';
import { requestParameter } from '#domain/repair';

/** The job that an address asks for. */
export const requestOfAddress = (search: string): JobUid | undefined => {
  const uid = new URLSearchParams(search).get(requestParameter) ?? '';
  return uid === '' ? undefined : identifier<JobUid>(uid);
};
