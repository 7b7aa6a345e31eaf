import type { Role } from '#domain/identity/role.ts';
import { hintName } from './sign-in-hint.ts';

/** Addresses of the files that each role needs before its first screen. */
export type FilesByRole = { readonly [Of in Role]: readonly string[] };

/**
 * Code for the head of a page: who was signed in here when last seen needs more than the first script, which asks for
 * it only once it has come itself. It is asked for when the first file of the page, the style sheet, is there: sooner
 * it would hold up the script. In the way in which the script asks, so that the browser answers that from here.
 */
export const askAheadCode = (files: FilesByRole): string => `
      document.addEventListener('load', () => {
        try {
          for (const href of ${JSON.stringify(files)}[localStorage.getItem('${hintName}')] || [])
            document.head.append(
              Object.assign(document.createElement('link'), {
                rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low', href
              })
            );
        } catch (_) {}
      }, { capture: true, once: true });
    `;
