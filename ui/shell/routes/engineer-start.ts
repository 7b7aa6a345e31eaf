/** Loads an engineer's first screen. */
export const fetchAgenda = async () =>
  (await import('../../features/agenda/agenda-screen.tsx')).AgendaScreen;
