export const loadSentryClient = () => import('./sentry-client.ts');
