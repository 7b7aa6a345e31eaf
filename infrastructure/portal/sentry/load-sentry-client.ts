export const loadSentryClient = () => import('./sentry-client.ts');

/** Names the build that a page runs by the content hash in its script's name; `undefined` while it is developed. */
export const releaseOfPage = (page: Pick<Document, 'querySelector'>): string | undefined => {
  const script = page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const hash = /-([\w-]{8})\.js$/.exec(script)?.[1];
  return hash === undefined ? undefined : `pilotlight@${hash}`;
};
