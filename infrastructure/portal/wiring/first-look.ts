import type { TaskOption } from 'fp-ts/TaskOption';
import type { DeviceStore } from '#application/ports/device-store.ts';
import { makeGlanceAtToday, type Glance } from '#application/use-cases/visits/glance-at-today.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { ClockReading } from '../browser/fetch-platform-time.ts';
import { storedSession } from '../cognito/session-of-token.ts';
import { makeReadAgendaPage } from '../http/adapters/read-agenda-page.ts';
import { makeEarlyClient } from '../http/client/early-client.ts';
import { makeStartedCloses } from '../outbox/started-closes.ts';
import { makeUnsentCommands } from '../outbox/unsent-commands.ts';
import { portalClock } from './portal-clock.ts';
import type { SignInEquipment } from './sign-in.ts';

/** Loads an engineer's day before the portal is loaded: without the container, the cache and most of the rules. */
export const loadGlance = (
  configuration: Configuration,
  device: DeviceStore,
  { bearer, storage, early, drift }: SignInEquipment,
  clockReading: ClockReading | undefined,
): TaskOption<Glance> => {
  const subject = () => storedSession(storage, configuration.cognitoClientId)?.subject;
  const closes = makeStartedCloses(subject, device);
  const commands = makeUnsentCommands(subject, device);
  return makeGlanceAtToday(
    makeReadAgendaPage(makeEarlyClient(configuration, bearer, early, drift.noteServerDate)),
    portalClock(clockReading, drift),
    () => closes.finished().length > 0 || commands.given().length > 0,
  );
};
