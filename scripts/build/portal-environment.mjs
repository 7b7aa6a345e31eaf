import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '../project-root.mjs';

const prefix = 'PILOTLIGHT_';

/** @returns {Record<string, string | undefined>} */
const environmentFile = () => {
  try {
    return parseEnv(readFileSync(join(projectRoot, '.env'), 'utf8'));
  } catch {
    return {};
  }
};

/** @param {string} name - PILOTLIGHT_API_URL */
const keyOf = (name) =>
  name
    .slice(prefix.length)
    .toLowerCase()
    .replaceAll(/_([a-z0-9])/g, (_, letter) => String(letter).toUpperCase());

/**
 * The PILOTLIGHT_ variables of the environment and of a `.env` file (the environment wins), by
 * their configuration keys: PILOTLIGHT_API_URL is `apiUrl`. An empty one counts as missing.
 *
 * @returns {Record<string, string>}
 */
export const portalEnvironment = () =>
  Object.fromEntries(
    Object.entries({ ...environmentFile(), ...process.env }).flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== undefined && value !== '' ? [[keyOf(name), value]] : [],
    ),
  );
