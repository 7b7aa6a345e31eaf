import type { TaskOption } from 'fp-ts/TaskOption';
import type { DeviceStore } from '#application/ports/device-store.ts';
import type { EngineerUseCases } from '#application/use-cases/engineer-use-cases.ts';
import type { SignInUseCases } from '#application/use-cases/sign-in/sign-in-use-cases.ts';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import type { Glance } from '#application/use-cases/visits/glance-at-today.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { configurationOfPage } from '../../configuration/configuration-of-page.ts';
import { fetchPlatformTime } from '../browser/fetch-platform-time.ts';
import { configurationBesidePage } from '../browser/configuration-beside-page.ts';
import { makeBrowserDeviceStore } from '../browser/browser-device-store.ts';
import { loadOnce } from '../browser/load-once.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { collectEarlyErrors, type EarlyErrors } from '../sentry/early-errors.ts';
import { releaseOfPage } from '../sentry/release-of-page.ts';
import { makeSentryErrorReporter } from '../sentry/sentry-error-reporter.ts';
import { forgetReturn } from '../stripe/forget-return.ts';

/** The services of a page before anything else is loaded. */
export type StartedPage = {
  readonly configuration: Configuration;
  readonly device: DeviceStore;
  /** Loads an engineer's first look before the rest. */
  readonly loadGlance: () => Promise<TaskOption<Glance>>;
  /** Loads the sign-in use-cases, a chunk of their own. */
  readonly loadSignInUseCases: () => Promise<SignInUseCases>;
  /** Brings the application and its adapters, in another. */
  readonly loadUseCases: () => Promise<UseCases>;
  /** Loads the engineers' use-cases, in a third chunk. */
  readonly loadEngineerUseCases: () => Promise<EngineerUseCases>;
};

const startWith = (configuration: Configuration, errors: EarlyErrors): StartedPage => {
  const reporter = makeSentryErrorReporter(configuration.sentryDsn, {
    errors,
    host: window.location.host,
    whenIdle,
    startReporting: async (dsn, environment) => {
      const { startSentry } = await import('../sentry/sentry-client.ts');
      return startSentry(dsn, environment, releaseOfPage(document));
    },
  });
  const device = makeBrowserDeviceStore(window);
  const loadSignIn = loadOnce(async () => {
    const signIn = await import('./sign-in.ts');
    return signIn.loadSignIn(configuration, device, reporter);
  });
  const readClock = loadOnce(() => fetchPlatformTime(configuration.clockUrl));
  const loadPortal = loadOnce(async () => {
    const [portal, { equipment }, clock] = await Promise.all([
      import('./portal.ts'),
      loadSignIn(),
      readClock(),
    ]);
    return portal.loadPortal(configuration, device, equipment, clock);
  });
  return {
    configuration,
    device,
    loadGlance: async () => {
      const [firstLook, { equipment }, clock] = await Promise.all([
        import('./first-look.ts'),
        loadSignIn(),
        readClock(),
      ]);
      return firstLook.loadGlance(configuration, device, equipment, clock);
    },
    loadSignInUseCases: async () => (await loadSignIn()).useCases,
    loadUseCases: async () => (await loadPortal()).useCases,
    loadEngineerUseCases: loadOnce(async () => {
      const [{ loadEngineerUseCases }, { shared }] = await Promise.all([
        import('./engineer.ts'),
        loadPortal(),
      ]);
      return loadEngineerUseCases(shared);
    }),
  };
};

/** Why a page cannot start yet: its configuration does not come, or cannot be used. */
export type StartProblem = 'unreachable' | 'unusable';

/**
 * Collects errors and reads the configuration: small, since the sign-in page waits for it. A page with its own
 * configuration starts at once; another with the file beside it, which is requested with the script.
 */
export const startPage = (
  start: (page: StartedPage) => void,
  showProblem: (problem: StartProblem | undefined) => void,
): void => {
  forgetReturn(window);
  const errors = collectEarlyErrors(window);
  const take = (configuration: Configuration) => start(startWith(configuration, errors));
  const takeFromBeside = async () => {
    const read = await configurationBesidePage(() => showProblem('unreachable'));
    if (read._tag === 'Left') {
      showProblem('unusable');
      throw new Error(read.left.message);
    }
    showProblem(undefined);
    take(read.right);
  };
  const own = configurationOfPage(document);
  if (own === undefined) void takeFromBeside();
  else take(own);
};
