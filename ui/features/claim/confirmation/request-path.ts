import { identifier, type JobUid } from '#domain/kernel';
import { requestParameter } from '#domain/repair';

/** Reads the job from the address of a request. */
export const requestOfAddress = (search: string): JobUid | undefined => {
  const uid = new URLSearchParams(search).get(requestParameter) ?? '';
  return uid === '' ? undefined : identifier<JobUid>(uid);
};
