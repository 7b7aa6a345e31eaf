import './setup/require-node.mjs';
import { importTypeScript } from './build/import-typescript.mjs';
import { readOptions } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { readEnvironment } from './setup/read-environment.mjs';

/**
 * @typedef {typeof import('../infrastructure/portal/doctor/check-platform.ts')} Doctor
 * @typedef {typeof import('../infrastructure/wire/default-platform-address.ts')} Address
 * @typedef {typeof import('../infrastructure/configuration/configuration.ts')} Configuration
 * @typedef {typeof import('../infrastructure/platform/platform-configuration.ts')} PlatformConfiguration
 */

const usage = `npm run check:platform -- [--api URL] [--token TOKEN] [--origin URL] [--variables FILE]
  --api       the API's base, such as https://api.warmhome.example; or PILOTLIGHT_API_URL
  --token     the ID token of a signed-in customer or engineer; or PILOTLIGHT_TOKEN
  --origin    the portal's, where it is another than the API's
  --variables where these variables and the names of services are read from; .env when left out`;

const values = readOptions(usage, {
  api: { type: 'string' },
  token: { type: 'string' },
  origin: { type: 'string' },
  variables: { type: 'string', default: '.env' },
});
const environment = readEnvironment(values.variables);
if (!(await installPackages())) process.exit(1);

const { environmentVariable, isWebAddress } = /** @type {Configuration} */ (
  await importTypeScript('infrastructure/configuration/configuration.ts')
);
const { unknownVariables } = /** @type {PlatformConfiguration} */ (
  await importTypeScript('infrastructure/platform/platform-configuration.ts')
);
for (const sentence of unknownVariables(environment)) console.error(sentence);

/** The service names and the version, if the environment overrides the defaults. */
const readAddress = async () => {
  const { defaultPlatformAddress } = /** @type {Address} */ (
    await importTypeScript('infrastructure/wire/default-platform-address.ts')
  );
  const address = { ...defaultPlatformAddress };
  for (const key of /** @type {(keyof typeof address)[]} */ (Object.keys(address)))
    address[key] = environment[environmentVariable(key)] || address[key];
  return address;
};

/** @param {string} api @param {string} token */
const check = async (api, token) => {
  const { checkPlatform } = /** @type {Doctor} */ (
    await importTypeScript('infrastructure/portal/doctor/check-platform.ts')
  );
  const findings = await checkPlatform({
    api: api.replace(/\/$/, ''),
    address: await readAddress(),
    token,
    origin: values.origin === undefined ? undefined : new URL(values.origin).origin,
    now: Date.now(),
    fetch: (address, options) =>
      fetch(address, { ...options, signal: AbortSignal.timeout(30_000) }),
    onFinding: ({ call, conforms, words }) =>
      console.log(`${conforms ? '✓' : '✗'} ${call}: ${words}`),
  });
  const wrong = findings.filter(({ conforms }) => !conforms).length;
  console.log(
    `\n${findings.length - wrong} ${findings.length - wrong === 1 ? 'conforms' : 'conform'}, ${wrong} ${wrong === 1 ? 'does' : 'do'} not`,
  );
  return wrong === 0;
};

const api = values.api ?? environment['PILOTLIGHT_API_URL'];
const token = values.token ?? environment['PILOTLIGHT_TOKEN'];
const refuse = (/** @type {string} */ problem) => {
  console.error(`${problem}\n\n${usage}`);
  process.exitCode = 2;
};
if (api === undefined || !isWebAddress(api)) {
  refuse("The API's base is missing, or is no http(s) address.");
} else if (values.origin !== undefined && !isWebAddress(values.origin)) {
  refuse("The portal's origin is no http(s) address.");
} else if (token === undefined) {
  refuse('The token is missing.');
} else if (!(await check(api, token))) {
  process.exitCode = 1;
}
