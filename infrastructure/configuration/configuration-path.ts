/** Where the configuration lies for pages that carry none. */
export const configurationPath = '/configuration.json';
