import type { Role } from '#domain/identity/role.ts';
import { paths } from '../routes/paths.ts';
import { hintName } from './sign-in-hint.ts';

/** Where an engineer begins their day: what they see first needs less than the portal. */
export const startsOfEngineers: readonly string[] = [paths.landing, paths.jobAgenda];

/** Addresses of the files that each role needs before its first screen. */
export type FilesByRole = { readonly [Of in Role]: readonly string[] } & {
  /** What shows an engineer their day. */
  readonly firstLook: readonly string[];
};

/**
 * Code for the head of a page: who was signed in here when last seen needs more than the first script, which asks for
 * it only once it has come itself. It is asked for when the first file of the page, the style sheet, is there: sooner
 * it would hold up the script. In the way in which the script asks, so that the browser answers that from here.
 */
export const askAheadCode = (files: FilesByRole): string => `
      document.addEventListener('load', () => {
        try {
          const hint = localStorage.getItem('${hintName}');
          const begins = hint === 'engineer' && ${JSON.stringify(startsOfEngineers)}.includes(location.pathname);
          for (const href of ${JSON.stringify(files)}[begins ? 'firstLook' : hint] || [])
            document.head.append(
              Object.assign(document.createElement('link'), {
                rel: 'preload', as: href.endsWith('.css') ? 'style' : 'fetch', crossOrigin: 'anonymous',
                fetchPriority: 'low', href
              })
            );
        } catch (_) {}
      }, { capture: true, once: true });
    `;
