import type { ClaimStage } from '#domain/claims/claim-flow.ts';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { PhoneLink } from '../../../parts/buttons/phone-link.tsx';
import { refusalWording } from '../../../wording/claim/refusals.ts';
import { gasEmergencyNumber } from '../../../wording/emergency-numbers.ts';
import { stageSafety } from '../../../wording/claim/stages.ts';

/** What somebody may have to do before they answer. */
export const SafetyNote = ({ stage }: { readonly stage: ClaimStage }) => {
  const note = stageSafety[stage];
  if (note === undefined) return null;
  return (
    <NoticeBox tone="caution" title={note.title}>
      {note.steps.map((step) => (
        <p key={step}>
          {step}
          {note.gasEmergency === true && (
            <>
              {' '}
              <PhoneLink number={gasEmergencyNumber} label={refusalWording.gasCall} />
            </>
          )}
        </p>
      ))}
    </NoticeBox>
  );
};
