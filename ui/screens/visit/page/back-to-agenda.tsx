import { useLocation, useNavigate } from 'react-router-dom';
import type { AgendaTab } from '#domain/repair';
import { jobPaths } from '../../../app/routes/job-paths.ts';
import { readAgendaOrigin } from '../../../app/routes/agenda-origin.ts';
import { BackLink } from '../../../parts/buttons/back-link.tsx';
import { visitWording } from '../../../wording/engineer/visit.ts';

/** Where an address that was opened directly leads back to (document 3, section 2). */
const ofDirectLink: AgendaTab = 'previousAgenda';

/** Back to the tab of the agenda that one came from, as it was left. */
export const BackToAgenda = () => {
  const navigate = useNavigate();
  const left = readAgendaOrigin(useLocation().state);
  return left?.isOneBack === true ? (
    <BackLink label={visitWording.back} onPress={() => void navigate(-1)} />
  ) : (
    <BackLink label={visitWording.back} to={jobPaths.agenda(left?.tab ?? ofDirectLink)} />
  );
};
