import type { Clock } from '#application/ports/clock.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { ClockReading } from '../browser/fetch-platform-time.ts';
import { readClock } from '../browser/browser-clock.ts';
import type { TextStorage } from '../browser/text-storage.ts';
import { storedTokens } from '../cognito/stored-session.ts';

/** The clock that all of the portal goes by. */
export const portalClock = (
  reading: ClockReading | undefined,
  storage: TextStorage,
  { cognitoClientId }: Configuration,
): Clock => readClock(reading, () => storedTokens(storage, cognitoClientId)?.clockDrift ?? 0);
