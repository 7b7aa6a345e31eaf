import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { identifier, type JobUid } from '#domain/kernel';
import type { AgendaTab } from '#domain/repair';
import { BackLink } from '../../../kit/buttons/back-link.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { readAgendaOrigin, useAgendaOrigin } from './agenda-origin.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';

/** The target of Back for an address that was opened directly (document 3, section 2). */
const ofDirectLink: AgendaTab = 'previousAgenda';

/** Returns to the agenda tab that the user came from, in the same place. */
export const BackToAgenda = () => {
  const navigate = useNavigate();
  const left = readAgendaOrigin(useLocation().state);
  return left?.isOneBack === true ? (
    <BackLink label={visitWording.back} onPress={() => void navigate(-1)} />
  ) : (
    <BackLink label={visitWording.back} to={jobPaths.agenda(left?.tab ?? ofDirectLink)} />
  );
};

/** Returns to the visit of the address. */
export const BackToVisit = () => {
  const { jobId } = useParams();
  return (
    <BackLink
      label={visitWording.back}
      to={jobPaths.details(identifier<JobUid>(jobId ?? ''))}
      state={useAgendaOrigin()}
    />
  );
};
