import { holdsTheDraftsContract } from '../../contracts/claim-drafts-contract.ts';
import { claimDraftsTwin } from '../../twins/claim-drafts-twin.ts';

holdsTheDraftsContract(claimDraftsTwin);
