import { customer, holdsTheIdentityContract, rightCode, withoutRole } from './identity-contract.ts';
import { identityProviderTwin } from '../fakes/identity-provider-fake.ts';

holdsTheIdentityContract(() => {
  const provider = identityProviderTwin([customer, withoutRole], rightCode);
  const { setReachable, loseAnswers } = provider;
  return Promise.resolve({ provider, setReachable, loseAnswers });
});
