import { useWordingValues } from '../../../shell/configuration/use-wording-values.ts';
import { CallLink } from '../../../shell/phone/call-link.tsx';
import { fillWordingAsText } from '../../../wording/fill-wording.ts';
import { closeWording } from '../../../shared/visit/wording/close.ts';

/** Support's number, large enough for a thumb in a glove. */
export const CallSupport = () => {
  const values = useWordingValues();
  return (
    <CallLink wide number={values.phone}>
      {fillWordingAsText(closeWording.authorisation.call, values)}
    </CallLink>
  );
};
