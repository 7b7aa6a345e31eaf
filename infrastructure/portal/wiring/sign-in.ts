import {
  makeSignInUseCases,
  type SignInPorts,
  type SignInUseCases,
} from '#application/sign-in/sign-in-use-cases.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { ErrorReporter } from '#application/ports/remote/reporting.ts';
import { makeTagManagerTracker, loadScript } from '../analytics/tag-manager.ts';
import { analyticsContainer, type Configuration } from '../../configuration/configuration.ts';
import { makePlatformContact, type PlatformContact } from '../connection/platform-contact.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { connectIdentityProvider, type ConnectedIdentity } from './sign-in-identity.ts';

const eventTracker = (configuration: Configuration) => {
  const container = analyticsContainer(configuration);
  const events = makeTagManagerTracker(container, { window, loadScript, now: Date.now });
  // Without a container nothing is measured.
  if (container === undefined) return events;
  whenIdle(() => {
    const trackVitals = async () => {
      const { trackWebVitals } = await import('../analytics/web-vitals.ts');
      trackWebVitals(events.track);
    };
    trackVitals().catch(() => undefined);
  });
  return events;
};

/** The services of sign-in, which everything else is built on. */
export type SignInEquipment = SignInPorts &
  ConnectedIdentity & { readonly contact: PlatformContact };

export type LoadedSignIn = {
  readonly useCases: SignInUseCases;
  readonly equipment: SignInEquipment;
};

/** Signing in, without the rules, the codecs and the calendar that only the screens behind it need. */
export const loadSignIn = (
  configuration: Configuration,
  device: DeviceStore,
  errors: ErrorReporter,
): LoadedSignIn => {
  const contact = makePlatformContact(window, navigator.onLine);
  const connected = connectIdentityProvider(configuration, device, contact);
  const events = eventTracker(configuration);
  const attention = { isOnline: contact.isAnswering, watchOnline: contact.watch };
  const ports = { identity: connected.identity, errors, events, attention };
  return {
    useCases: makeSignInUseCases(ports),
    equipment: { ...ports, ...connected, contact },
  };
};
