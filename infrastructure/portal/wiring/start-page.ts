import type { OnlineState } from '#application/ports/device/device.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { CustomerUseCases } from '#application/areas/customer-use-cases.ts';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import type { SignInUseCases } from '#application/sign-in/sign-in-use-cases.ts';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { AgendaUseCases } from '#application/agenda/read-agenda.ts';
import type { Configuration, ReadConfiguration } from '../../configuration/configuration.ts';
import {
  configurationOfPage,
  configurationPath,
} from '../../configuration/configuration-of-page.ts';
import { parametersToForget } from '../../configuration/payment-provider.ts';
import { makePlatformContact } from '../connection/platform-contact.ts';
import { fetchPlatformTime } from '../clock/fetch-platform-time.ts';
import { makeBrowserDeviceStore } from '../storage/browser-device-store.ts';
import { loadOnce, whenIdle } from '../loading/load-later.ts';
import {
  collectEarlyErrors,
  makeSentryErrorReporter,
  type EarlyErrors,
} from '../sentry/sentry-error-reporter.ts';
import { loadSentryClient, releaseOfPage } from '../sentry/load-sentry-client.ts';

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
): Promise<ReadConfiguration> => {
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

/**
 * Removes the payment provider's parameters from the page's address, before anything stores or reports it. They are not needed:
 * the draft knows its payment.
 */
const forgetReturn = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const address = new URL(location.href);
  const found = parametersToForget.filter((name) => address.searchParams.has(name));
  if (found.length === 0) return;
  for (const name of found) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
};

/** The services of a page before anything else is loaded. */
export type StartedPage = {
  readonly configuration: Configuration;
  readonly device: DeviceStore;
  readonly connection: OnlineState;
  /** Loads what signing in needs, which is little. */
  readonly loadSignInUseCases: () => Promise<SignInUseCases>;
  /** Loads what every signed-in user needs. */
  readonly loadUseCases: () => Promise<UseCases>;
  readonly loadCustomerUseCases: () => Promise<CustomerUseCases>;
  /** Loads what reads an engineer's day, which is part of all that engineers need. */
  readonly loadAgendaUseCases: () => Promise<AgendaUseCases>;
  readonly loadEngineerUseCases: () => Promise<EngineerUseCases>;
};

const startWith = (configuration: Configuration, errors: EarlyErrors): StartedPage => {
  const reporter = makeSentryErrorReporter(configuration.sentryDsn, {
    errors,
    host: window.location.host,
    whenIdle,
    startReporting: async (dsn, environment) => {
      const { startSentry } = await loadSentryClient();
      return startSentry(dsn, environment, releaseOfPage(document));
    },
  });
  const device = makeBrowserDeviceStore(window);
  const contact = makePlatformContact(window, navigator.onLine);
  const loadSignIn = loadOnce(async () => {
    const signIn = await import('./sign-in.ts');
    return signIn.loadSignIn(configuration, device, reporter, contact);
  });
  const loadPlatform = loadOnce(async () => {
    const [{ connectPlatform }, { equipment }, clock] = await Promise.all([
      import('./everyone.ts'),
      loadSignIn(),
      fetchPlatformTime(configuration.clockUrl),
    ]);
    return connectPlatform(configuration, device, equipment, clock);
  });
  const loadUseCases = loadOnce(async () => {
    const [everyone, platform] = await Promise.all([import('./everyone.ts'), loadPlatform()]);
    return everyone.loadUseCases(platform);
  });
  const loadAgenda = loadOnce(async () => {
    const [agenda, platform] = await Promise.all([import('./agenda.ts'), loadPlatform()]);
    return agenda.loadAgenda(platform);
  });
  return {
    configuration,
    device,
    connection: contact,
    loadSignInUseCases: async () => (await loadSignIn()).useCases,
    loadUseCases,
    loadCustomerUseCases: loadOnce(async () => {
      const [customer, platform, useCases] = await Promise.all([
        import('./customer.ts'),
        loadPlatform(),
        loadUseCases(),
      ]);
      return customer.loadCustomerUseCases(platform, useCases);
    }),
    loadAgendaUseCases: async () => (await loadAgenda()).agenda,
    loadEngineerUseCases: loadOnce(async () => {
      const [engineer, platform, agenda] = await Promise.all([
        import('./engineer.ts'),
        loadPlatform(),
        loadAgenda(),
      ]);
      return engineer.loadEngineerUseCases(platform, agenda);
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
      throw new Error(read.left);
    }
    showProblem(undefined);
    take(read.right);
  };
  const own = configurationOfPage(document);
  if (own === undefined) void takeFromBeside();
  else take(own);
};
