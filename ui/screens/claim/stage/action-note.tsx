import { useWideScreen } from '../../../app/shell/use-wide-screen.ts';
import { emergencyWording } from '../../../wording/claim/emergencies.ts';
import { useContributionWords } from '../review/contribution-words.ts';
import { useEmergencies } from './emergency-advice.tsx';

/** A line above the action of a step: what to do in an emergency, else what the repair costs. */
export const ActionNote = () => {
  const [emergency] = useEmergencies();
  const contribution = useContributionWords();
  const hasAside = useWideScreen();
  if (emergency !== undefined) return emergencyWording[emergency].short;
  return hasAside ? null : contribution.short;
};
