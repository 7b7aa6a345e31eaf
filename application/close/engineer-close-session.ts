/** Loads what closes a job: an engineer begins the day without it. */
export const importCloseSession = () => import('./close-session.ts');
