import type { PortalConfiguration } from './portal-configuration.ts';

/** Neutral values for a page that is prerendered without a provider, until its configuration is read. */
export const neutralConfiguration: PortalConfiguration = {
  environment: 'production',
  brandName: '',
  customerPhone: '',
  engineerPhone: '',
  productPageUrl: '/',
  marketingSiteUrl: '/',
  supportRequestUrl: '/',
  surveyUrl: '/',
  engineerSurveyUrl: '/',
  newAuth: 'true',
  closeJob: 'true',
};

/** The parts of a configuration that a prerendered page shows. */
export const shownConfiguration = (configuration: PortalConfiguration): PortalConfiguration => ({
  environment: configuration.environment,
  brandName: configuration.brandName,
  brandColour: configuration.brandColour,
  brandLogoUrl: configuration.brandLogoUrl,
  termsUrl: configuration.termsUrl,
  customerPhone: configuration.customerPhone,
  engineerPhone: configuration.engineerPhone,
  productPageUrl: configuration.productPageUrl,
  marketingSiteUrl: configuration.marketingSiteUrl,
  supportRequestUrl: configuration.supportRequestUrl,
  surveyUrl: configuration.surveyUrl,
  engineerSurveyUrl: configuration.engineerSurveyUrl,
  newAuth: configuration.newAuth,
  closeJob: configuration.closeJob,
});

const noteSelector = '[data-prerendered-with]';

/** Reads the configuration that a prerendered page carries; `undefined` on other pages. */
export const readPrerenderedWith = (root: Element): PortalConfiguration | undefined => {
  const note = root.querySelector<HTMLElement>(noteSelector)?.dataset['prerenderedWith'];
  return note === undefined ? undefined : (JSON.parse(note) as PortalConfiguration);
};
