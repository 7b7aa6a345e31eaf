import {
  type Contract,
  type ContractRefusal,
  type ContractSummary,
  type Property,
  coolingOffEnds,
  type ContractTerm,
} from '#domain/cover';
import {
  contractRules,
  explainBy,
  type Change,
  type DecisionCase,
  type Explanation,
} from '#domain/explain';
import type { LocalDate } from '#domain/time';
import {
  whyContractWording,
  contractRefusals,
  propertiesWording,
} from '#words/shared/repair/wording/properties.ts';
import { dayAndMonth, longDate } from '#words/wording/date-words.ts';
import type { WhyWords } from '../../kit/lists/why-words.ts';
import { Words } from '../../shell/configuration/words.tsx';

type Term = Pick<Contract, 'status' | 'startDate' | 'isRenewal'>;

/** The comparison with the cooling-off period, where that decided. */
const coolingOff = ({ startDate, isRenewal }: Term, today: LocalDate): readonly string[] => {
  const { compared } = explainBy(contractRules, {
    decision: 'cooling-off',
    inputs: { startDate, isRenewal, today },
  });
  const days = compared.find(({ by }) => by === 'cooling-off');
  return typeof days?.value === 'number' && typeof days.limit === 'number'
    ? [whyContractWording.coverBegan(longDate(startDate), days.value, days.limit)]
    : [];
};

const comparedWords = (rule: ContractRefusal, term: Term, today: LocalDate): readonly string[] => {
  switch (rule) {
    case 'cooling-off':
      return coolingOff(term, today);
    case 'status-not-claimable':
      return [whyContractWording.notActive];
    case 'property-unavailable':
      return [whyContractWording.homeUnavailable];
    case 'payments-behind':
      return [whyContractWording.paymentsBehind];
  }
};

/** The changes that a customer can wait for or bring about. */
const changeWords = ({ input, to, size }: Change): readonly string[] => {
  switch (input) {
    case 'today':
      return [whyContractWording.canClaimFrom(size, dayAndMonth(to as LocalDate))];
    case 'status':
      return [whyContractWording.ifActive];
    case 'isPropertyActive':
      return [whyContractWording.ifHomeAvailable];
    case 'paymentsUpToDate':
      return [whyContractWording.oncePaid];
    default:
      return [];
  }
};

const inWords = (
  one: DecisionCase<'contract-eligibility'> | DecisionCase<'claim-eligibility'>,
): WhyWords => {
  const { rule, changes, missing }: Explanation = explainBy(contractRules, one);
  return {
    compared: comparedWords(rule as ContractRefusal, one.inputs, one.inputs.today),
    changes: [
      ...changes.flatMap(changeWords),
      ...(missing.includes('isPropertyActive') ? [whyContractWording.ifHomeAvailable] : []),
    ],
  };
};

/** Why no claim can be made on a contract. */
export const whyContract = (contract: Contract, today: LocalDate): WhyWords => {
  const { status, startDate, isRenewal, paymentsUpToDate, property } = contract;
  return inWords({
    decision: 'claim-eligibility',
    inputs: {
      status,
      startDate,
      isRenewal,
      paymentsUpToDate,
      isPropertyActive: property.active,
      today,
    },
  });
};

/** Why a contract in the list of an account is not offered for claims; that list has no payments. */
export const whyNotOffered = (
  { status, startDate, isRenewal }: ContractSummary,
  property: Property | undefined,
  today: LocalDate,
): WhyWords =>
  inWords({
    decision: 'contract-eligibility',
    inputs: { status, startDate, isRenewal, isPropertyActive: property?.active, today },
  });

type WhyRefusedProps = {
  readonly rule: ContractRefusal;
  readonly contract: Pick<ContractTerm, 'startDate'>;
};

/** Why a contract allows no request, and the first date on which it does, if known. */
export const WhyRefused = ({ rule, contract }: WhyRefusedProps) => (
  <>
    <Words text={contractRefusals[rule]} />
    <span>
      {rule === 'cooling-off' &&
        ` ${propertiesWording.onlineFrom(dayAndMonth(coolingOffEnds(contract)))}`}
    </span>
  </>
);
