import type { Either } from 'fp-ts/Either';
import { publishedNumber } from '#domain/identity';

// Checked by hand rather than by a codec: a sign-in page that was served without its configuration waits for this file.

/** The type of a variable, and its description in an error. */
type Kind<Value extends string> = {
  readonly expected: string;
  readonly accepts: (text: string) => boolean;
  /** Never there: only carries the type of an accepted text. */
  readonly value?: Value;
};

const refined = (expected: string, accepts: (text: string) => boolean): Kind<string> => ({
  expected,
  accepts,
});

const oneOf = <const Value extends string>(
  expected: string,
  values: readonly Value[],
): Kind<Value> => ({ expected, accepts: (text) => values.some((value) => value === text) });

/** Whether a text is an http(s) address; a comma or a semicolon in a host would end its source in a content policy. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:\/\/[^,;]+$/.test(new URL(text).origin);
const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

const words = refined('a text', (text) => text.trim() !== '' && text.length <= 200);
const address = refined(
  'an http(s) address, or a path that begins with one /',
  (text) => isWebAddress(text) || isOwnPath(text),
);
const webAddresses = refined('http(s) addresses with a space between them', (text) =>
  text.split(' ').every(isWebAddress),
);
const serviceName = refined('a service name', (text) => /^[a-z0-9][a-z0-9-]*$/.test(text));
const version = refined('a version such as v1', (text) => /^v\d+$/.test(text));
const phone = refined(
  'a phone number',
  (text) => /^\+?\d[\d ]{4,20}$/.test(text) && publishedNumber(text) !== undefined,
);
const colour = refined('a colour such as #b3261e', (text) => /^#[0-9a-f]{6}$/i.test(text));
const region = refined('a region such as eu-west-2', (text) =>
  /^([a-z]{2}(-[a-z]+)+-\d{1,2}|local)$/.test(text),
);
const poolId = refined('a user pool id such as eu-west-2_Abc123', (text) =>
  /^[\w-]+_[0-9a-zA-Z]+$/.test(text),
);
const clientId = refined('the id of an app client', (text) => /^[\w+-]{1,128}$/.test(text));
const publicKey = refined('a public key such as pk_live_Abc123, never a secret one', (text) =>
  /^pk_(test|live)_\w+$/.test(text),
);
const errorsAddress = refined('a DSN such as https://key@errors.example/1', (text) =>
  /^https:\/\/\w+@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/.test(text),
);
const tagManager = refined('an id such as GTM-ABC123', (text) => /^GTM-[A-Z0-9]+$/.test(text));
const share = refined('a number from 0 to 1', (text) => /^(0(\.\d+)?|1(\.0+)?)$/.test(text));
const flag = oneOf('true or false', ['true', 'false']);

const required = {
  environment: oneOf('production, staging or development', [
    'production',
    'staging',
    'development',
  ]),
  apiUrl: address,
  apiVersion: version,
  serviceJobs: serviceName,
  serviceAccounts: serviceName,
  serviceIntegration: serviceName,
  serviceContracts: serviceName,
  serviceScheduling: serviceName,
  servicePayments: serviceName,
  serviceClaims: serviceName,
  cognitoRegion: region,
  cognitoPoolId: poolId,
  cognitoClientId: clientId,
  stripePublicKey: publicKey,
  brandName: words,
  customerPhone: phone,
  engineerPhone: phone,
  productPageUrl: address,
  marketingSiteUrl: address,
  supportRequestUrl: address,
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
  brandIconUrl: address,
  brandAppIconUrl: address,
  termsUrl: address,
  sentryDsn: errorsAddress,
  tagManagerId: tagManager,
  analytics: flag,
  clockUrl: address,
  uploadOrigins: webAddresses,
  structuredPartsShare: share,
};

type ValueOf<K> = K extends Kind<infer Value> ? Value : never;

/** The portal's configuration from the environment; the platform and the builds write it, the browser reads it. */
export type Configuration = {
  readonly [Key in keyof typeof required]: ValueOf<(typeof required)[Key]>;
} & { readonly [Key in keyof typeof optional]?: ValueOf<(typeof optional)[Key]> };

export type ConfigurationKey = keyof typeof required | keyof typeof optional;

export const configurationKeys = [
  ...Object.keys(required),
  ...Object.keys(optional),
] as readonly ConfigurationKey[];

/** The environment variable of a key: `apiUrl` is PILOTLIGHT_API_URL. */
export const environmentVariable = (key: ConfigurationKey): string =>
  `PILOTLIGHT_${key.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`;

const kinds: Readonly<Record<ConfigurationKey, Kind<string>>> = { ...required, ...optional };

const problemOf = (key: ConfigurationKey, value: unknown): string | undefined => {
  if (value === undefined) return key in required ? 'is missing' : undefined;
  const { accepts, expected } = kinds[key];
  return typeof value === 'string' && accepts(value)
    ? undefined
    : `is malformed: ${expected} is expected`;
};

/** Whether the user pool is in another region than the one that is named, where both are well-formed. */
const isPoolElsewhere = ({ cognitoPoolId, cognitoRegion }: Readonly<Record<string, unknown>>) =>
  problemOf('cognitoPoolId', cognitoPoolId) === undefined &&
  problemOf('cognitoRegion', cognitoRegion) === undefined &&
  !String(cognitoPoolId).startsWith(`${String(cognitoRegion)}_`);

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Every missing or malformed variable, with its expected form. */
const problemsIn = (input: unknown): readonly string[] => {
  if (!isRecord(input)) return ['The whole configuration is not a set of variables'];
  const problems = configurationKeys.flatMap((key) => {
    const problem = problemOf(key, input[key]);
    return problem === undefined ? [] : [`${environmentVariable(key)} ${problem}`];
  });
  const [region, pool] = (['cognitoRegion', 'cognitoPoolId'] as const).map(environmentVariable);
  return isPoolElsewhere(input)
    ? [...problems, `${region} is not the region that ${pool} names`]
    : problems;
};

/** The configuration, or all its problems in one sentence. */
export type ReadConfiguration = Either<string, Configuration>;

const decode = (input: unknown): ReadConfiguration => {
  const problems = problemsIn(input);
  return problems.length > 0
    ? { _tag: 'Left', left: `The configuration cannot be used: ${problems.join('; ')}.` }
    : {
        _tag: 'Right',
        right: Object.fromEntries(
          Object.entries(input as Configuration).filter(([key]) => Object.hasOwn(kinds, key)),
        ) as Configuration,
      };
};

/** Reads the configuration from the text of its data block. */
export const readConfiguration = (text: string | null | undefined): ReadConfiguration => {
  try {
    return decode(JSON.parse(text ?? ''));
  } catch {
    return decode(undefined);
  }
};

/** Reads the configuration from environment variables; an empty one counts as missing. */
export const configurationFromEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
): ReadConfiguration =>
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

/** The analytics container: `undefined` if none is named, or if the flag is off (document 1, section 9). */
export const analyticsContainer = ({
  analytics,
  tagManagerId,
}: Pick<Configuration, 'analytics' | 'tagManagerId'>): string | undefined =>
  analytics === 'false' ? undefined : tagManagerId;
