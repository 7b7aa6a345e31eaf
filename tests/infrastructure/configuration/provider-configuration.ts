import type { Configuration } from '#infrastructure/configuration/configuration.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';

/** The configuration of a real provider, with the required keys only. */
export const providerConfiguration: Configuration = {
  ...defaultPlatformAddress,
  environment: 'production',
  apiUrl: 'https://api.provider.test/base',
  cognitoRegion: 'eu-west-2',
  cognitoPoolId: 'eu-west-2_Abc123',
  cognitoClientId: 'client',
  stripePublicKey: 'pk_live_x',
  brandName: 'Emberline',
  customerPhone: '0808 157 0100',
  engineerPhone: '+44 808 157 0200',
  productPageUrl: 'https://www.provider.test/cover',
  marketingSiteUrl: 'https://www.provider.test/',
  supportRequestUrl: 'https://support.provider.test/',
  surveyUrl: 'https://survey.provider.test/',
  engineerSurveyUrl: 'https://survey.provider.test/engineers',
  newAuth: 'true',
  closeJob: 'true',
  authorisationFlow: 'true',
};
