import { customer, holdsTheIdentityContract, rightCode, withoutRole } from './identity-contract.ts';
import { fakeIdentityProvider } from '../fakes/fake-identity-provider.ts';

holdsTheIdentityContract(() => {
  const provider = fakeIdentityProvider([customer, withoutRole], rightCode);
  const { setReachable, loseAnswers } = provider;
  return Promise.resolve({ provider, setReachable, loseAnswers });
});
