import { Phone } from 'lucide-react';
import { ButtonLink } from '../../../parts/button-link.tsx';
import { NoticeBox } from '../../../parts/notice-box.tsx';
import { telephoneAddress } from '../../../parts/telephone-address.ts';
import { Words } from '../../../parts/words.tsx';
import { gasEmergencyNumber, refusalWording } from '../../../wording/claim/refusals.ts';

/** The number to call before anything else. */
export const GasEmergency = () => (
  <>
    <ButtonLink
      to={telephoneAddress(gasEmergencyNumber)}
      icon={<Phone size={22} aria-hidden="true" />}
      wide
    >
      {`${refusalWording.gasCall}: ${gasEmergencyNumber}`}
    </ButtonLink>
    <NoticeBox tone="info">
      <Words text={refusalWording.gasAfter} />
    </NoticeBox>
  </>
);
