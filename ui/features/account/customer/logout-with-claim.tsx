import { useState } from 'react';
import type { UnfinishedClaim } from '#application/claim/unfinished-claims.ts';
import { formatPounds } from '#domain/money';
import type { ClaimEntry } from '../../../shell/addresses/claim-entry.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { LogoutButton } from '../../../shell/session/logout-button.tsx';
import { LogoutDialog } from '../../../shell/session/logout-dialog.tsx';
import { useSession } from '../../../shell/session/use-session.ts';
import { useCustomerUseCases } from '../../../shell/use-cases/customer-use-cases-context.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { accountWording } from '../../../wording/account.ts';

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
