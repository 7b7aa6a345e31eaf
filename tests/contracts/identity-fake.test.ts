import { customer, holdsTheIdentityContract, rightCode, withoutRole } from './identity-contract.ts';
import { identityProviderFake } from '../fakes/identity-provider-fake.ts';

holdsTheIdentityContract(() => {
  const provider = identityProviderFake([customer, withoutRole], rightCode);
  const { setReachable, loseAnswers } = provider;
  return Promise.resolve({ provider, setReachable, loseAnswers });
});
