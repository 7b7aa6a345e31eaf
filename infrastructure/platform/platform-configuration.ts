import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as E from 'fp-ts/Either';
import {
  configurationFromEnvironment,
  configurationKeys,
  environmentVariable,
  type Configuration,
} from '../configuration/configuration.ts';
import type { PlatformConfiguration } from './server/platform-context.ts';
import { identityAddress } from './server/platform-rooms.ts';

/** The portal's variables on the local platform, unless the environment overrides them. */
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
  PILOTLIGHT_COGNITO_ENDPOINT: identityAddress,
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
};

/** The address that people know the platform by; the issuer of tokens stays the same on every port. */
const defaultPublicUrl = 'http://localhost:4173';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables with a value: an empty one counts as missing. */
export const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );

/** The variables of the platform, then those of commands and of tests. */
const otherVariables = [
  'PILOTLIGHT_CODES_OF_SOURCE',
  'PILOTLIGHT_CODE_KEY',
  'PILOTLIGHT_DATA_DIR',
  'PILOTLIGHT_DEVELOPER_ROUTES',
  'PILOTLIGHT_DEVELOPER_SECRET',
  'PILOTLIGHT_HOST',
  'PILOTLIGHT_MESSAGE_SECRET',
  'PILOTLIGHT_MESSAGE_URL',
  'PILOTLIGHT_PUBLIC_URL',
  'PILOTLIGHT_TRUSTED_PROXIES',
  'PILOTLIGHT_UNUSED_CODES',
  'PILOTLIGHT_WRONG_ANSWERS',
  'PILOTLIGHT_BROWSER',
  'PILOTLIGHT_CHAOS_CLAIMS',
  'PILOTLIGHT_CHAOS_FULL_DISK',
  'PILOTLIGHT_CHAOS_MINUTES',
  'PILOTLIGHT_CHAOS_REPORT',
  'PILOTLIGHT_JOURNEY_PLATFORMS',
  'PILOTLIGHT_MUTATION_DATA',
  'PILOTLIGHT_MUTATION_ROOM',
  'PILOTLIGHT_TOKEN',
];

/** Whether two names are equal, but for two characters beside each other. */
const isNear = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 2 &&
  Array.from(other).some(
    (_, at) => one.startsWith(other.slice(0, at)) && one.endsWith(other.slice(at + 2)),
  );

/** A sentence for each variable with our prefix that nothing reads, such as a misspelt one. */
export const unknownVariables = (environment: Environment): readonly string[] => {
  const known = [...configurationKeys.map(environmentVariable), ...otherVariables];
  return Object.keys(environment)
    .filter((name) => name.startsWith('PILOTLIGHT_') && !known.includes(name))
    .map((name) => {
      const near = known.find((one) => isNear(name, one));
      return `${name} is unknown and ignored${near === undefined ? '' : `: is it ${near}?`}`;
    });
};

/** The value of a variable, or its problem. */
type Reading<Value> = { readonly value: Value } | { readonly problem: string };

const readCount = (text: string | undefined, otherwise: number, least = 1): Reading<number> => {
  if (text === undefined) return { value: otherwise };
  return /^\d{1,6}$/.test(text) && Number(text) >= least
    ? { value: Number(text) }
    : { problem: `is malformed: a whole number from ${least} to 999999 is expected` };
};

const readPublicUrl = (text = defaultPublicUrl): Reading<URL> => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol)
    ? { value: url }
    : { problem: 'is malformed: an address that begins with http:// or https:// is expected' };
};

const readServiceUrl = (text: string | undefined): Reading<URL | undefined> =>
  text === undefined ? { value: undefined } : readPublicUrl(text);

const leastSecret = 32;

const readSecret = (text: string | undefined): Reading<string> => {
  if (text === undefined)
    return { problem: `is missing: a secret of at least ${leastSecret} characters is expected` };
  return text.length >= leastSecret
    ? { value: text }
    : { problem: `is too short: at least ${leastSecret} characters are expected` };
};

/** Developer routes are for development; staging can enable them, production never. */
const readDeveloperSecret = (
  environment: Configuration['environment'],
  requested: string | undefined,
  secret: string | undefined,
): Reading<string | undefined> => {
  if (requested !== undefined && requested !== 'true' && requested !== 'false')
    return { problem: 'is malformed: true or false is expected' };
  if (environment === 'production' && requested === 'true')
    return { problem: 'is not allowed in production' };
  const isOn = requested === undefined ? environment === 'development' : requested === 'true';
  return { value: isOn ? (secret ?? randomBytes(32).toString('base64url')) : undefined };
};

const readOwn = (environment: Configuration['environment'], given: Environment) => ({
  PILOTLIGHT_PUBLIC_URL: readPublicUrl(given['PILOTLIGHT_PUBLIC_URL']),
  PILOTLIGHT_UNUSED_CODES: readCount(given['PILOTLIGHT_UNUSED_CODES'], 5),
  PILOTLIGHT_WRONG_ANSWERS: readCount(given['PILOTLIGHT_WRONG_ANSWERS'], 10),
  PILOTLIGHT_CODES_OF_SOURCE: readCount(given['PILOTLIGHT_CODES_OF_SOURCE'], 100),
  PILOTLIGHT_TRUSTED_PROXIES: readCount(given['PILOTLIGHT_TRUSTED_PROXIES'], 0, 0),
  PILOTLIGHT_MESSAGE_URL: readServiceUrl(given['PILOTLIGHT_MESSAGE_URL']),
  PILOTLIGHT_CODE_KEY: readSecret(given['PILOTLIGHT_CODE_KEY']),
  PILOTLIGHT_DEVELOPER_ROUTES: readDeveloperSecret(
    environment,
    given['PILOTLIGHT_DEVELOPER_ROUTES'],
    given['PILOTLIGHT_DEVELOPER_SECRET'],
  ),
});

type Own = ReturnType<typeof readOwn>;
type Values = { readonly [Name in keyof Own]: Extract<Own[Name], { value: unknown }>['value'] };

/** All the values, or one error that names every variable that is wrong. */
const valuesOf = (own: Own): Values => {
  const problems = Object.entries(own).flatMap(([name, reading]) =>
    'problem' in reading ? [`${name} ${reading.problem}.`] : [],
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(
    Object.entries(own).map(([name, reading]) => [name, 'value' in reading && reading.value]),
  ) as Values;
};

/** Reads the platform's configuration; throws one error that names everything that is wrong with it. */
export const platformConfiguration = (
  environment: Environment,
  portalFolder: string,
): PlatformConfiguration => {
  const given = withoutEmpty(environment);
  const read = configurationFromEnvironment({ ...localVariables, ...given });
  if (E.isLeft(read)) throw new Error(read.left);
  const portal = read.right;
  const own = valuesOf(readOwn(portal.environment, given));
  const { PILOTLIGHT_PUBLIC_URL: publicUrl, PILOTLIGHT_DEVELOPER_ROUTES: developerSecret } = own;
  return {
    portal: {
      ...portal,
      // Only a platform with a settable clock offers its clock to the portal.
      ...(developerSecret !== undefined && { clockUrl: portal.clockUrl ?? '/clock' }),
    },
    issuer: `${publicUrl.origin}${identityAddress}/${portal.cognitoPoolId}`,
    publicOrigin: publicUrl.origin,
    publicHost: publicUrl.hostname,
    isPublicOverHttps: publicUrl.protocol === 'https:',
    signIn: {
      unusedCodes: own.PILOTLIGHT_UNUSED_CODES,
      wrongAnswers: own.PILOTLIGHT_WRONG_ANSWERS,
      codesOfSource: own.PILOTLIGHT_CODES_OF_SOURCE,
    },
    codeKey: own.PILOTLIGHT_CODE_KEY,
    trustedProxies: own.PILOTLIGHT_TRUSTED_PROXIES,
    developerSecret,
    messageService: own.PILOTLIGHT_MESSAGE_URL && {
      url: own.PILOTLIGHT_MESSAGE_URL,
      secret: given['PILOTLIGHT_MESSAGE_SECRET'],
    },
    portalFolder,
    filesFolder: join(resolve(given['PILOTLIGHT_DATA_DIR'] ?? '.data'), 'files'),
  };
};

/**
 * The configuration of a platform that listens: without a public address, messages link to its port. The issuer of tokens
 * is the same on every port.
 */
export const configurationAt = (
  {
    configuration,
    hasPublicUrl,
  }: { readonly configuration: PlatformConfiguration; readonly hasPublicUrl: boolean },
  port: number,
): PlatformConfiguration =>
  hasPublicUrl ? configuration : { ...configuration, publicOrigin: `http://localhost:${port}` };
