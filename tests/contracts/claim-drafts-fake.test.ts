import { holdsTheDraftsContract } from './claim-drafts-contract.ts';
import { claimDraftsTwin } from '../fakes/claim-drafts-fake.ts';

holdsTheDraftsContract(claimDraftsTwin);
