import type { Either } from 'fp-ts/Either';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import {
  configurationOfPage,
  type Configuration,
  type ConfigurationFailure,
} from '../browser/configuration.ts';
import { loadOnce } from '../browser/load-once.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { collectEarlyErrors } from '../sentry/early-errors.ts';
import { makeSentryErrorReporter } from '../sentry/sentry-error-reporter.ts';

/** What a page has before anything else is loaded. */
export type StartedPage = {
  readonly configuration: Configuration;
  /** Brings the application and its adapters, in a chunk of their own. */
  readonly loadUseCases: () => Promise<UseCases>;
};

/** Reads the configuration and listens for errors: small, since the sign-in page waits for it. */
export const startPage = (): Either<ConfigurationFailure, StartedPage> => {
  const errors = collectEarlyErrors(window);
  const read = configurationOfPage(document);
  if (read._tag === 'Left') return read;
  const configuration = read.right;
  const reporter = makeSentryErrorReporter(configuration.sentryDsn, {
    errors,
    host: window.location.host,
    whenIdle,
    startReporting: async (dsn, environment) => {
      const { startSentry } = await import('../sentry/sentry-client.ts');
      return startSentry(dsn, environment);
    },
  });
  const started: StartedPage = {
    configuration,
    loadUseCases: loadOnce(async () => {
      const { loadUseCases } = await import('./portal.ts');
      return loadUseCases(configuration, reporter);
    }),
  };
  return { _tag: 'Right', right: started };
};
