import {
  customer,
  holdsTheIdentityContract,
  rightCode,
  withoutRole,
} from '../../contracts/identity-contract.ts';
import { identityProviderTwin } from '../../twins/identity-provider-twin.ts';

holdsTheIdentityContract(() => {
  const provider = identityProviderTwin([customer, withoutRole], rightCode);
  return Promise.resolve({ provider, setReachable: provider.setReachable });
});
