/** Loads the screen that an engineer begins with. */
export const fetchAgenda = async () =>
  (await import('../../screens/agenda/agenda-screen.tsx')).AgendaScreen;
