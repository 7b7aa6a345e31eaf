import type { Configuration } from './configuration.ts';

/** The address of the configuration, for pages that do not contain it. */
export const configurationPath = '/configuration.json';

/** The id of the data block that carries the configuration in every HTML document. */
export const configurationBlockId = 'pilotlight-configuration';

/**
 * The configuration in the page, validated when it was written there (`providedPage`); `undefined` on a page without
 * one.
 */
export const configurationOfPage = (page: Document): Configuration | undefined => {
  const text = page.getElementById(configurationBlockId)?.textContent ?? '';
  return text === '' ? undefined : (JSON.parse(text) as Configuration);
};
