import { useLocation } from 'react-router-dom';
import { agendaTabs, parseAgendaTab, type AgendaTab } from '#domain/repair';
import { paths } from './paths.ts';

/** What a navigation on the way to a visit carries: the tab of the agenda that was left, to come back to. */
export type AgendaOrigin = {
  readonly tab: AgendaTab;
  /** The step back in the history leads there, to the same place in it. */
  readonly isOneBack: boolean;
};

const noState: { readonly [name: string]: unknown } = {};

/** Reads what a navigation carries; `undefined` of an address that was opened directly. */
export const readAgendaOrigin = (state: unknown): AgendaOrigin | undefined => {
  const { tab, isOneBack } =
    typeof state === 'object' && state !== null ? (state as typeof noState) : noState;
  const left = agendaTabs.find((name) => name === tab);
  return left && { tab: left, isOneBack: isOneBack === true };
};

/** What a link from here carries on. */
export const useAgendaOrigin = (): AgendaOrigin | undefined => {
  const location = useLocation();
  const { pathname, search } = location;
  if (pathname === paths.jobAgenda)
    return { tab: parseAgendaTab(new URLSearchParams(search).get('tab')), isOneBack: true };
  const left = readAgendaOrigin(location.state);
  return left && { ...left, isOneBack: false };
};
