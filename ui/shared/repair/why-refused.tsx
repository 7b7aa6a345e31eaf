import { coolingOffEnds, type ContractTerm, type ContractRefusal } from '#domain/cover';
import { Words } from '../../shell/configuration/words.tsx';
import { contractRefusals } from './wording/contract-refusals.ts';
import { dayAndMonth } from '../../wording/date-words.ts';
import { propertiesWording } from './wording/properties.ts';

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
        ` ${propertiesWording.onlineFrom(dayAndMonth(coolingOffEnds(contract.startDate)))}`}
    </span>
  </>
);
