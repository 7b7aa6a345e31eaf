import { coolingOffEnds, type ContractTerm, type ContractRefusal } from '#domain/cover';
import { contractRefusals, propertiesWording } from '#words/shared/repair/wording/properties.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { Words } from '../../shell/configuration/words.tsx';

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
