import { useLocation } from 'react-router-dom';
import { agendaTabs, type AgendaTab } from '#domain/repair';
import { paths } from '../../../shell/addresses/paths.ts';

/** Navigation state of a link to a visit: the agenda tab to return to. */
export type AgendaOrigin = {
  readonly tab: AgendaTab;
  /** The tab is the previous history entry, so that going back restores its scroll position. */
  readonly isOneBack: boolean;
};

const noState: { readonly [name: string]: unknown } = {};

/** The tab that the query of an address names, today's if it names none. */
export const readAgendaTab = (query: URLSearchParams): AgendaTab =>
  agendaTabs.find((tab) => tab === query.get('tab')) ?? 'todayAgenda';

/** Reads the state of a navigation; `undefined` for an address that was opened directly. */
export const readAgendaOrigin = (state: unknown): AgendaOrigin | undefined => {
  const { tab, isOneBack } =
    typeof state === 'object' && state !== null ? (state as typeof noState) : noState;
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
