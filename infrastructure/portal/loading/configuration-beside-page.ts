import type { Either } from 'fp-ts/Either';
import { configurationPath } from '../../configuration/configuration-of-page.ts';
import type { Configuration, ConfigurationFailure } from '../../configuration/configuration.ts';

/** Milliseconds until the file is requested again after a failure. */
const pause = 2000;

/** Milliseconds after which a request without an answer counts as failed. */
const patience = 10_000;

/**
 * Reads the configuration from the file beside the page, and loads its validation: a page with its own configuration
 * needs neither. It is requested until it arrives: without it the portal does not know the platform's address.
 */
export const configurationBesidePage = async (
  onFailedTry: () => void,
): Promise<Either<ConfigurationFailure, Configuration>> => {
  for (;;) {
    try {
      const [answer, { readConfiguration }] = await Promise.all([
        fetch(configurationPath, { signal: AbortSignal.timeout(patience) }),
        import('../../configuration/configuration.ts'),
      ]);
      if (answer.ok) return readConfiguration(await answer.text());
    } catch {
      // The connection failed: see below.
    }
    onFailedTry();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
