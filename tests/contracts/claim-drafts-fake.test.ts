import { holdsTheDraftsContract } from './claim-drafts-contract.ts';
import { claimDraftsFake } from '../fakes/claim-drafts-fake.ts';

holdsTheDraftsContract(() => {
  const drafts = claimDraftsFake();
  return { drafts, forgetUser: drafts.forgetAll };
});
