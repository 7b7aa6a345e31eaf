import type { OpenClaimFailure } from '#application/claim/open-claim.ts';
import { decisionCodes } from '#domain/claim';
import { coolingOffEnds, type ContractRefusal } from '#domain/cover';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList, type Fact } from '../../../kit/lists/fact-list.tsx';
import { refusalWording } from '../../../shared/repair/wording/refusals.ts';
import { contractFacts } from '../../../shared/repair/wording/contract-refusals.ts';
import { dayAndMonth, longDate } from '../../../wording/date-words.ts';

type Refused = Extract<OpenClaimFailure, { readonly tag: 'contract-refused' }>;

const fact = (label: string, value: string): Fact => ({ key: label, label, value });

const decidedBy: Record<ContractRefusal, (contract: Refused['contract']) => readonly Fact[]> = {
  'cooling-off': ({ startDate }) => [
    fact(contractFacts.coverBegan, longDate(startDate)),
    fact(contractFacts.onlineFrom, dayAndMonth(coolingOffEnds(startDate))),
  ],
  'payments-behind': () => [fact(contractFacts.payments, contractFacts.paymentsBehind)],
  'status-not-claimable': () => [fact(contractFacts.status, contractFacts.notClaimable)],
  'property-unavailable': () => [fact(contractFacts.property, contractFacts.propertyUnavailable)],
};

/** The facts that exclude a contract from claims, and the reference for the phone call. */
export const RefusedContractFacts = ({ contract, eligibility }: Omit<Refused, 'tag'>) => (
  <Card>
    <FactList
      facts={[
        ...decidedBy[eligibility.rule](contract),
        fact(
          refusalWording.reference,
          refusalWording.quoted(contract.customerFacingId, decisionCodes[eligibility.rule]),
        ),
      ]}
    />
  </Card>
);
