import type { Either } from 'fp-ts/Either';
import { configurationPath } from '../../configuration/configuration-path.ts';
import {
  readConfiguration,
  type Configuration,
  type ConfigurationFailure,
} from '../../configuration/configuration.ts';

/** Milliseconds until the file is asked for again, over a connection that has just failed. */
const pause = 2000;

/**
 * Reads the configuration from the file beside the page. A file that does not come is asked for until it does: without it the portal cannot tell whom to call.
 */
export const configurationBesidePage = async (): Promise<
  Either<ConfigurationFailure, Configuration>
> => {
  for (;;) {
    try {
      const answer = await fetch(configurationPath);
      if (answer.ok) return readConfiguration(await answer.text());
    } catch {
      // The connection failed: see below.
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
