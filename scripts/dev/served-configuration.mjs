import { importTypeScript } from '../build/import-typescript.mjs';

/** @typedef {typeof import('../../infrastructure/configuration/provided-page.ts')} ProvidedPage */
/** @typedef {import('../../infrastructure/configuration/configuration.ts').Configuration} Configuration */

const block = /<script type="application\/json" id="pilotlight-configuration">([^<]*)<\/script>/;

/**
 * Adds the platform's configuration to each page of the development server.
 *
 * @param {string} platformUrl
 * @returns {import('vite').Plugin}
 */
export const servedConfiguration = (platformUrl) => ({
  name: 'pilotlight-served-configuration',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      // The component gallery needs none.
      if (!html.includes('id="pilotlight-configuration"')) return html;
      const answer = await fetch(`${platformUrl}/`, { headers: { Accept: 'text/html' } });
      const text = block.exec(await answer.text())?.[1];
      if (text === undefined) throw new Error('The platform has no configuration for the portal');
      const { providedPage } = /** @type {ProvidedPage} */ (
        await importTypeScript('infrastructure/configuration/provided-page.ts')
      );
      const configuration = /** @type {Configuration} */ (JSON.parse(text));
      return providedPage(html, 'index.html', configuration, undefined);
    },
  },
});
