import PhoneCall from 'lucide-react/icons/phone-call';
import type { ClaimBlock } from '#application/claim/open-claim.ts';
import { openingWording } from '#words/features/claim/wording/problems.ts';
import { contractRefusals } from '#words/shared/repair/wording/properties.ts';
import { identifyRefusals } from '#words/wording/identification.ts';
import { useWordingValues, Words } from '../../../shell/configuration/words.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { CallLink } from '../../../shell/phone/call-link.tsx';
import { EmptyState } from '../../../kit/notices/states.tsx';
import styles from './claim-blocked.module.css';

const wordsOf = (block: ClaimBlock): string => {
  switch (block.tag) {
    case 'contract-refused':
      return contractRefusals[block.eligibility.rule];
    case 'payments-behind':
      return contractRefusals['payments-behind'];
    case 'not-identified':
      return identifyRefusals[block.refusal];
  }
};

type ClaimBlockedProps = {
  readonly block: ClaimBlock;
  readonly retry: () => void | Promise<unknown>;
};

/** Why a claim is not possible, the number to call, and a button to try again. */
export const ClaimBlocked = ({ block, retry }: ClaimBlockedProps) => {
  const { phone } = useWordingValues();
  return (
    <EmptyState
      icon={<PhoneCall size="1.875rem" />}
      title={openingWording.giveACall}
      action={
        <div className={styles.actions}>
          <CallLink number={phone}>{openingWording.call}</CallLink>
          <Button variant="secondary" busyLabel={openingWording.tryingAgain} onPress={retry}>
            {openingWording.again}
          </Button>
        </div>
      }
    >
      <div role="alert">
        <Words text={wordsOf(block)} />
      </div>
    </EmptyState>
  );
};
