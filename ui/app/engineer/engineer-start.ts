/** Loads an engineer's first screen. */
export const fetchAgenda = async () =>
  (await import('../../screens/agenda/agenda-screen.tsx')).AgendaScreen;
