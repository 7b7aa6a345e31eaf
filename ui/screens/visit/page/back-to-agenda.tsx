import { useLocation, useNavigate } from 'react-router-dom';
import type { AgendaTab } from '#domain/jobs/agenda.ts';
import { jobPaths } from '../../../app/routes/job-paths.ts';
import { BackLink } from '../../../parts/buttons/back-link.tsx';
import { visitWording } from '../../../wording/engineer/visit.ts';
import { cameFromPreviousJobs } from './left-previous-jobs.ts';

/** Back to the agenda; a person who came from the list of previous jobs finds it as they left it. */
export const BackToAgenda = ({ tab }: { readonly tab: AgendaTab }) => {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return cameFromPreviousJobs(state) ? (
    <BackLink label={visitWording.back} onPress={() => void navigate(-1)} />
  ) : (
    <BackLink label={visitWording.back} to={jobPaths.agenda(tab)} />
  );
};
