import { Phone } from 'lucide-react';
import { ButtonLink } from '../../../parts/buttons/button-link.tsx';
import { telephoneAddress } from '../../../parts/buttons/telephone-address.ts';
import { gasEmergencyNumber, refusalWording } from '../../../wording/claim/refusals.ts';

/** The number to call before anything else. */
export const GasEmergencyCall = () => (
  <ButtonLink
    to={telephoneAddress(gasEmergencyNumber)}
    icon={<Phone size={22} aria-hidden="true" />}
    wide
  >
    {`${refusalWording.gasCall}: ${gasEmergencyNumber}`}
  </ButtonLink>
);
