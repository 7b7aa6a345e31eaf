import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { AgendaTab } from '#application/ports/remote/engineer-calls.ts';
import { agendaTabs } from '#application/visit/agenda-tabs.ts';
import { identifier, type JobUid } from '#domain/kernel';
import { BackLink } from '../../../kit/buttons/back-link.tsx';
import { fieldsOfState } from '../../../shell/addresses/navigation-state.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { paths } from '../../../shell/addresses/paths.ts';

/** Navigation state of a link to a visit: the agenda tab to return to. */
export type AgendaOrigin = {
  readonly tab: AgendaTab;
  /** The tab is the previous history entry, so that going back restores its scroll position. */
  readonly isOneBack: boolean;
};

/** The tab that the query of an address names, today's if it names none. */
export const readAgendaTab = (query: URLSearchParams): AgendaTab =>
  agendaTabs.find((tab) => tab === query.get('tab')) ?? 'todayAgenda';

/** Reads the state of a navigation; `undefined` for an address that was opened directly. */
export const readAgendaOrigin = (state: unknown): AgendaOrigin | undefined => {
  const { tab, isOneBack } = fieldsOfState(state);
  const known = agendaTabs.find((name) => name === tab);
  return known && { tab: known, isOneBack: isOneBack === true };
};

/** The navigation state for links from the current page. */
export const useAgendaOrigin = (): AgendaOrigin | undefined => {
  const location = useLocation();
  const { pathname, search } = location;
  if (pathname === paths.jobAgenda)
    return { tab: readAgendaTab(new URLSearchParams(search)), isOneBack: true };
  const origin = readAgendaOrigin(location.state);
  return origin && { ...origin, isOneBack: false };
};

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
