import {
  customer,
  holdsTheIdentityContract,
  rightCode,
  withoutRole,
} from '../../contracts/identity-contract.ts';
import { identityProviderTwin } from '../../twins/identity-provider-twin.ts';

holdsTheIdentityContract(() => {
  const provider = identityProviderTwin([customer, withoutRole], rightCode);
  const { setReachable, loseAnswers } = provider;
  return Promise.resolve({ provider, setReachable, loseAnswers });
});
