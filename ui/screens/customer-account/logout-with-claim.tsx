import { useState } from 'react';
import type { UnfinishedClaim } from '#application/claim/unfinished-claims.ts';
import { formatPounds } from '#domain/money';
import type { ClaimEntry } from '../../app/routes/claim-entry.ts';
import { paths } from '../../app/routes/paths.ts';
import { LogoutButton } from '../../app/session/logout-button.tsx';
import { LogoutDialog } from '../../app/session/logout-dialog.tsx';
import { useSession } from '../../app/session/use-session.ts';
import { useCustomerUseCases } from '../../app/use-cases/customer-use-cases-context.ts';
import { ButtonLink } from '../../parts/buttons/button-link.tsx';
import { accountWording } from '../../wording/account.ts';

const logoutWarning = ({ arrived, moneyOnHold, amount }: UnfinishedClaim): string => {
  const money = amount === undefined ? accountWording.money : formatPounds(amount);
  const onHold = accountWording[moneyOnHold === 'maybe' ? 'maybeOnHold' : 'onHold'](money);
  if (arrived === 'no') return accountWording.logoutOnHold(onHold);
  return moneyOnHold === 'no'
    ? accountWording.logoutUnanswered
    : accountWording.logoutUnansweredOnHold(onHold);
};

/** Asks for confirmation before logging out while a claim may have arrived, or money is on hold for one. */
export const LogoutWithClaim = () => {
  const { listUnfinishedClaims } = useCustomerUseCases();
  const { subject } = useSession();
  const [claim, setClaim] = useState<UnfinishedClaim>();
  const askFirst = () => {
    const [first] = listUnfinishedClaims();
    setClaim(first);
    return first !== undefined;
  };
  const entry: ClaimEntry | undefined = claim && { contractId: claim.contractId, subject };
  return (
    <>
      <LogoutButton askFirst={askFirst} />
      <LogoutDialog
        open={claim !== undefined}
        title={accountWording.logoutTitle}
        stay={
          <ButtonLink to={paths.newClaim} state={entry}>
            {accountWording.backToClaim}
          </ButtonLink>
        }
        onClose={() => setClaim(undefined)}
      >
        {claim && logoutWarning(claim)}
      </LogoutDialog>
    </>
  );
};
