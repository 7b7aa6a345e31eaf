import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { offerContracts, type PropertyChoice } from '#domain/cover';
import { londonDate } from '#domain/time';
import type { Clock } from '../ports/device/clock-and-keys.ts';
import type { Session } from '../ports/remote/identity-provider.ts';
import type { OpenAccount, OpenAccountFailure } from './open-account.ts';

export type OfferProperties = (
  session: Session,
) => TE.TaskEither<OpenAccountFailure, PropertyChoice>;

/** Lists the properties that a customer can request a repair for (document 1, section 2.5). */
export const makeOfferProperties =
  (openAccount: OpenAccount, clock: Clock): OfferProperties =>
  (session) =>
    pipe(
      openAccount(session),
      TE.map((account) => offerContracts(account, londonDate(clock.now()))),
    );
