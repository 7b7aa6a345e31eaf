import { useLocation, useNavigate } from 'react-router-dom';
import type { AgendaTab } from '#domain/repair';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { readAgendaOrigin } from './agenda-origin.ts';
import { BackLink } from '../../../kit/buttons/back-link.tsx';

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
