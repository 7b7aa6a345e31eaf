import { useParams } from 'react-router-dom';
import { identifier, type JobUid } from '#domain/kernel';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { useAgendaOrigin } from './agenda-origin.ts';
import { BackLink } from '../../../kit/buttons/back-link.tsx';

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
