import { holdsTheDraftsContract } from './claim-drafts-contract.ts';
import { fakeClaimDrafts } from '../fakes/fake-claim-drafts.ts';

holdsTheDraftsContract(() => {
  const drafts = fakeClaimDrafts();
  return { drafts, forgetUser: drafts.forgetAll };
});
