import type { ClaimConfirmation } from '#application/ports/claim-drafts.ts';
import type { CustomerJob } from '#domain/repair';

/** A job of the account's as its confirmation; `undefined` where the platform does not tell what was asked for. */
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
