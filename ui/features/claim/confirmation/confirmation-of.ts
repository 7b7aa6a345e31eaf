import type { ClaimConfirmation } from '#application/ports/device/claim-drafts.ts';
import type { CustomerJob } from '#domain/repair';

/** Converts a job of the account to a confirmation; `undefined` if the platform does not return the request. */
export const confirmationOf = ({
  name,
  uid,
  property,
  request,
}: CustomerJob): ClaimConfirmation | undefined => {
  if (request === undefined) return undefined;
  const { jobType, contribution, ...details } = request;
  return {
    jobName: name,
    jobUid: uid,
    userMode: 'customer',
    ...details,
    ...(property !== undefined && { property }),
    ...(jobType !== undefined && { jobType }),
    ...(contribution !== undefined && { contribution }),
  };
};
