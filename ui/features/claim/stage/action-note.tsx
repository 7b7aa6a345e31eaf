import { emergencyWording } from '#words/features/claim/wording/emergencies.ts';
import { useWideScreen } from '../../../shell/frame/use-wide-screen.ts';
import { useContributionWords } from '../review/contribution-words.ts';
import { useEmergencies } from './emergency-advice.tsx';

/** A line above the action of a step: the emergency advice, or else the cost of the repair. */
export const ActionNote = () => {
  const [emergency] = useEmergencies();
  const contribution = useContributionWords();
  const hasAside = useWideScreen();
  if (emergency !== undefined) return emergencyWording[emergency].short;
  return hasAside ? null : contribution.short;
};
