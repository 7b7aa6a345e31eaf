import type { Role } from '#domain/identity/role.ts';
import { paths } from '../routes/paths.ts';
import { hintName } from './sign-in-hint.ts';

/** Where an engineer begins their day: what they see first needs less than the portal. */
export const engineerStartPaths: readonly string[] = [paths.landing, paths.jobAgenda];

/** Addresses of files that are needed before a role's first screen, and of those that follow once the first are there. */
export type FilesAhead = {
  readonly [Who in Role | 'engineer at the start']: {
    readonly first: readonly string[];
    readonly next: readonly string[];
  };
};

/**
 * Milliseconds by which the first script is ahead on a slow connection, so that it is read while the others come. On a
 * quick one it is there sooner, and asks itself.
 */
export const preloadDelay = 350;

/**
 * Code for the head of a page: who was signed in here when last seen needs more than the first script, which asks for
 * it only once it has come itself. In the way in which the script asks, so that the browser answers that from here.
 */
export const preloadScript = (files: FilesAhead): string => `
      try {
        const hint = localStorage.getItem('${hintName}');
        const isStart = ${JSON.stringify(engineerStartPaths)}.includes(location.pathname);
        const { first, next } = ${JSON.stringify(files)}[
          hint === 'engineer' && isStart ? 'engineer at the start' : hint
        ];
        const ask = (hrefs) => {
          for (const href of hrefs)
            document.head.append(
              Object.assign(document.createElement('link'), {
                rel: 'preload', as: href.endsWith('.css') ? 'style' : 'fetch', crossOrigin: 'anonymous',
                fetchPriority: 'low', href
              })
            );
        };
        const asking = setTimeout(ask, ${preloadDelay}, first);
        document.addEventListener('load', ({ target }) => {
          if (target.localName !== 'script') return;
          clearTimeout(asking);
          ask(next);
        }, true);
      } catch (_) {}
    `;
