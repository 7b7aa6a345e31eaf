import { useWordingValues } from '../../../app/configuration/use-wording-values.ts';
import { CallLink } from '../../../parts/buttons/call-link.tsx';
import { fillWordingAsText } from '../../../wording/fill-wording.ts';
import { closeWording } from '../../../wording/engineer/close/close.ts';

/** Support's number, large enough for a thumb in a glove. */
export const CallSupport = () => {
  const values = useWordingValues();
  return (
    <CallLink wide number={values.phone}>
      {fillWordingAsText(closeWording.authorisation.call, values)}
    </CallLink>
  );
};
