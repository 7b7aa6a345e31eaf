import * as E from 'fp-ts/Either';
import { configurationFromEnvironment } from '../configuration/configuration.ts';
import type { PlatformConfiguration } from './server/platform-context.ts';

/** The portal's variables on the local platform, where the environment does not say otherwise. */
const localVariables = {
  PILOTLIGHT_ENVIRONMENT: 'development',
  PILOTLIGHT_API_URL: '/api',
  PILOTLIGHT_API_VERSION: 'v1',
  PILOTLIGHT_SERVICE_JOBS: 'jobs-public',
  PILOTLIGHT_SERVICE_ACCOUNTS: 'accounts-public',
  PILOTLIGHT_SERVICE_INTEGRATION: 'integration',
  PILOTLIGHT_SERVICE_CONTRACTS: 'contracts-public',
  PILOTLIGHT_SERVICE_SCHEDULING: 'scheduling-public',
  PILOTLIGHT_SERVICE_PAYMENTS: 'payments-public',
  PILOTLIGHT_SERVICE_CLAIMS: 'claims-public',
  PILOTLIGHT_COGNITO_REGION: 'local',
  PILOTLIGHT_COGNITO_POOL_ID: 'local_Pilotlight',
  PILOTLIGHT_COGNITO_CLIENT_ID: 'pilotlight-portal',
  PILOTLIGHT_COGNITO_ENDPOINT: '/cognito',
  PILOTLIGHT_STRIPE_PUBLIC_KEY: 'pk_test_pilotlight',
  PILOTLIGHT_STRIPE_SCRIPT_URL: '/payments-desk/stripe.js',
  PILOTLIGHT_BRAND_NAME: 'Pilotlight',
  PILOTLIGHT_CUSTOMER_PHONE: '0808 157 0100',
  PILOTLIGHT_ENGINEER_PHONE: '0808 157 0200',
  PILOTLIGHT_PRODUCT_PAGE_URL: 'https://www.pilotlight.test/boiler-cover',
  PILOTLIGHT_MARKETING_SITE_URL: 'https://www.pilotlight.test/',
  PILOTLIGHT_SUPPORT_REQUEST_URL: 'https://www.pilotlight.test/support',
  PILOTLIGHT_SURVEY_URL: 'https://www.pilotlight.test/survey',
  PILOTLIGHT_ENGINEER_SURVEY_URL: 'https://www.pilotlight.test/engineer-survey',
  PILOTLIGHT_NEW_AUTH: 'true',
  PILOTLIGHT_CLOSE_JOB: 'true',
  PILOTLIGHT_AUTHORISATION_FLOW: 'true',
  PILOTLIGHT_CLOCK_URL: '/developer/clock',
};

/** The address that people know the platform by; the issuer of tokens stays the same on every port. */
const defaultPublicUrl = 'http://localhost:4173';

export type Environment = Readonly<Record<string, string | undefined>>;

const countOf = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;

/** Reads the platform's configuration; throws one error that names everything that is wrong with it. */
export const platformConfiguration = (
  environment: Environment,
  portalFolder: string,
): PlatformConfiguration => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const portal = configurationFromEnvironment({ ...localVariables, ...given });
  if (E.isLeft(portal)) throw new Error(portal.left.message);
  const publicUrl = new URL(given['PILOTLIGHT_PUBLIC_URL'] ?? defaultPublicUrl);
  return {
    portal: portal.right,
    issuer: `${publicUrl.origin}/cognito/${portal.right.cognitoPoolId}`,
    publicHost: publicUrl.hostname,
    signIn: {
      unusedCodes: countOf(given['PILOTLIGHT_UNUSED_CODES'], 5),
      wrongAnswers: countOf(given['PILOTLIGHT_WRONG_ANSWERS'], 10),
    },
    portalFolder,
  };
};
