import Phone from 'lucide-react/icons/phone';
import { useWordingValues } from '../../../app/configuration/use-wording-values.ts';
import { ButtonLink } from '../../../parts/buttons/button-link.tsx';
import { telephoneAddress } from '../../../parts/buttons/telephone-address.ts';
import { fillWordingAsText } from '../../../wording/fill-wording.ts';
import { closeWording } from '../../../wording/engineer/close/close.ts';

/** Support's number, large enough for a thumb in a glove. */
export const CallSupport = () => {
  const values = useWordingValues();
  return (
    <ButtonLink
      wide
      to={telephoneAddress(values.phone)}
      icon={<Phone size={20} aria-hidden="true" />}
    >
      {fillWordingAsText(closeWording.authorisation.call, values)}
    </ButtonLink>
  );
};
