import { useParams } from 'react-router-dom';
import { identifier, type JobUid } from '#domain/kernel';
import { jobPaths } from '../../../app/routes/job-paths.ts';
import { useAgendaOrigin } from '../../../app/routes/agenda-origin.ts';
import { BackLink } from '../../../parts/buttons/back-link.tsx';
import { visitWording } from '../../../wording/engineer/visit.ts';

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
