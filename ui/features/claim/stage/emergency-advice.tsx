import { answerOf, type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { emergenciesIn, type Emergency } from '#domain/claim';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { useWideScreen } from '../../../kit/layout/use-media-query.ts';
import { PhoneLink } from '../../../shell/phone/phone-link.tsx';
import { useContributionWords } from '../review/review-cards.tsx';
import { useClaim } from '../session/claim-session-context.ts';
import { emergencyWording } from '#words/features/claim/wording/emergencies.ts';

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

/** A line above the action of a step: the emergency advice, or else the cost of the repair. */
export const ActionNote = () => {
  const [emergency] = useEmergencies();
  const contribution = useContributionWords();
  const hasAside = useWideScreen();
  if (emergency !== undefined) return emergencyWording[emergency].short;
  return hasAside ? null : contribution.short;
};
