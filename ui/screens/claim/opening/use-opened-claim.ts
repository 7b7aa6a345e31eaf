import type { TaskEither } from 'fp-ts/TaskEither';
import { useState } from 'react';
import { claimAsSent } from '#application/use-cases/claim/claim-as-sent.ts';
import type { OpenedClaim } from '#application/use-cases/claim/opened-claim.ts';
import { useRunUseCase, type TaggedFailure } from '../../../app/use-cases/run-use-case.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';

/** Asks the platform anew, and has the form go on with what it holds now; `undefined` when that cannot be told. */
export type Reopen = () => Promise<OpenedClaim | undefined>;

/** What the form goes by: what it was opened with, or sent with when it waits for a lost answer, until it is reopened. */
export const useOpenedClaim = (
  given: OpenedClaim,
  open: TaskEither<TaggedFailure, OpenedClaim>,
): { readonly opened: OpenedClaim; readonly reopen: Reopen } => {
  const { takeUpDraft } = useUseCases();
  const run = useRunUseCase();
  const [opened, setOpened] = useState(
    () => claimAsSent(given, takeUpDraft(given.customer.contractId)()) ?? given,
  );
  const reopen: Reopen = async () => {
    const result = await run(open);
    if (result._tag === 'Left') return undefined;
    setOpened(result.right);
    return result.right;
  };
  return { opened, reopen };
};
