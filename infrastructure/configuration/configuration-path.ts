/** The address of the configuration, for pages that do not contain it. */
export const configurationPath = '/configuration.json';
