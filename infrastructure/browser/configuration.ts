import * as E from 'fp-ts/Either';
import * as t from 'io-ts';

const refined = (name: string, accepts: (text: string) => boolean): t.Type<string> =>
  new t.Type<string>(
    name,
    t.string.is,
    (input, context) =>
      typeof input === 'string' && accepts(input) ? t.success(input) : t.failure(input, context),
    t.identity,
  );

const isWebAddress = (text: string): boolean => {
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
};
const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

const words = refined('a text', (text) => text.trim() !== '' && text.length <= 200);
const address = refined(
  'an http(s) address, or a path that begins with one /',
  (text) => isWebAddress(text) || isOwnPath(text),
);
const serviceName = refined('a service name', (text) => /^[a-z0-9][a-z0-9-]*$/.test(text));
const version = refined('a version such as v1', (text) => /^v\d+$/.test(text));
const phone = refined('a phone number', (text) => /^\+?\d[\d ]{4,20}$/.test(text));
const colour = refined('a colour such as #b3261e', (text) => /^#[0-9a-f]{6}$/i.test(text));
const poolId = refined('a user pool id such as eu-west-2_Abc123', (text) =>
  /^[\w-]+_[0-9a-zA-Z]+$/.test(text),
);
const flag = t.keyof({ true: null, false: null }, 'true or false');

const required = {
  environment: t.keyof(
    { production: null, staging: null, development: null },
    'production, staging or development',
  ),
  apiUrl: address,
  apiVersion: version,
  serviceJobs: serviceName,
  serviceAccounts: serviceName,
  serviceIntegration: serviceName,
  serviceContracts: serviceName,
  serviceScheduling: serviceName,
  servicePayments: serviceName,
  serviceClaims: serviceName,
  cognitoRegion: words,
  cognitoPoolId: poolId,
  cognitoClientId: words,
  stripePublicKey: words,
  brandName: words,
  customerPhone: phone,
  engineerPhone: phone,
  productPageUrl: address,
  marketingSiteUrl: address,
  surveyUrl: address,
  engineerSurveyUrl: address,
  newAuth: flag,
  closeJob: flag,
  authorisationFlow: flag,
};

const optional = {
  cognitoEndpoint: address,
  stripeScriptUrl: address,
  brandColour: colour,
  brandLogoUrl: address,
  sentryDsn: address,
  tagManagerId: words,
  eSignatureClientId: words,
  clockUrl: address,
};

/** What the environment decides about the portal; the platform and the builds write it, the browser reads it. */
export const configuration = t.readonly(
  t.exact(t.intersection([t.type(required), t.partial(optional)])),
);
export type Configuration = t.TypeOf<typeof configuration>;
export type ConfigurationKey = keyof typeof required | keyof typeof optional;

export const configurationKeys = [
  ...Object.keys(required),
  ...Object.keys(optional),
] as readonly ConfigurationKey[];

/** The id of the data block that carries the configuration in every HTML document. */
export const configurationBlockId = 'pilotlight-configuration';

export type ConfigurationFailure = {
  readonly tag: 'configuration-invalid';
  /** Every missing or malformed variable, and what was expected of it. */
  readonly problems: readonly { readonly variable: string; readonly problem: string }[];
  /** All problems in one sentence. */
  readonly message: string;
};

/** The environment variable of a key: `apiUrl` is PILOTLIGHT_API_URL. */
export const environmentVariable = (key: ConfigurationKey): string =>
  `PILOTLIGHT_${key.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`;

const isKey = (key: string): key is ConfigurationKey =>
  Object.hasOwn(required, key) || Object.hasOwn(optional, key);

const failure = (problems: ConfigurationFailure['problems']): ConfigurationFailure => ({
  tag: 'configuration-invalid',
  problems,
  message: `The configuration cannot be used: ${problems
    .map(({ variable, problem }) => `${variable} ${problem}`)
    .join('; ')}.`,
});

const problemOf = (error: t.ValidationError) => {
  const entry = error.context.find(({ key }) => isKey(key));
  if (entry === undefined || !isKey(entry.key)) {
    return { variable: 'The whole configuration', problem: 'is not a set of variables' };
  }
  const problem =
    entry.actual === undefined ? 'is missing' : `is malformed: ${entry.type.name} is expected`;
  return { variable: environmentVariable(entry.key), problem };
};

const decode = (input: unknown): E.Either<ConfigurationFailure, Configuration> => {
  const decoded = configuration.decode(input);
  return E.isRight(decoded) ? decoded : E.left(failure(decoded.left.map(problemOf)));
};

/** Reads the configuration from the text of its data block. */
export const readConfiguration = (
  text: string | null | undefined,
): E.Either<ConfigurationFailure, Configuration> => {
  try {
    return decode(JSON.parse(text ?? ''));
  } catch {
    return decode(undefined);
  }
};

/** Reads the configuration that the page carries. */
export const configurationOfPage = (
  page: Document,
): E.Either<ConfigurationFailure, Configuration> =>
  readConfiguration(page.getElementById(configurationBlockId)?.textContent);

/** Reads the configuration from environment variables; an empty one counts as missing. */
export const configurationFromEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
): E.Either<ConfigurationFailure, Configuration> =>
  decode(
    Object.fromEntries(
      configurationKeys
        .map((key) => [key, environment[environmentVariable(key)]] as const)
        .filter(([, value]) => value !== undefined && value !== ''),
    ),
  );

/** Writes the configuration as the text of its data block: nothing in it can close the block. */
export const configurationText = (value: Configuration): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
