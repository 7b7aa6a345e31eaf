import type { Either } from 'fp-ts/Either';
import { configurationPath } from '../../configuration/configuration-path.ts';
import type { Configuration, ConfigurationFailure } from '../../configuration/configuration.ts';

/** Milliseconds until the file is asked for again, over a connection that has just failed. */
const pause = 2000;

/**
 * Reads the configuration from the file beside the page, and brings what checks it: a page that carries its own does
 * without both. What does not come is asked for until it does: without it the portal cannot tell whom to call.
 */
export const configurationBesidePage = async (): Promise<
  Either<ConfigurationFailure, Configuration>
> => {
  for (;;) {
    try {
      const [answer, { readConfiguration }] = await Promise.all([
        fetch(configurationPath),
        import('../../configuration/configuration.ts'),
      ]);
      if (answer.ok) return readConfiguration(await answer.text());
    } catch {
      // The connection failed: see below.
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
