import { emergenciesIn, type Emergency } from '#domain/claim';
import { answerOf, type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { emergencyWording } from '#words/features/claim/wording/emergencies.ts';
import { PhoneLink } from '../../../shell/phone/phone-link.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { useClaim } from '../session/claim-session-context.ts';

const separator = ' ';

const emergenciesOf = (state: ClaimSessionState): string =>
  emergenciesIn(answerOf(state, 'description') ?? '').join(separator);

/** The emergencies in the description, updated as it is typed. */
export const useEmergencies = (): readonly Emergency[] => {
  const found = useClaim(emergenciesOf).split(separator);
  return (['gas', 'fire'] as const).filter((emergency) => found.includes(emergency));
};

/** Urgent advice, announced at once. It does not affect the claim. */
export const EmergencyAdvice = () => (
  <>
    {useEmergencies().map((emergency) => {
      const { title, steps, call, number } = emergencyWording[emergency];
      return (
        <NoticeBox key={emergency} tone="danger" title={title} role="alert">
          <p>
            <span>{steps}</span> <PhoneLink number={number} label={call} icon />
          </p>
        </NoticeBox>
      );
    })}
  </>
);
