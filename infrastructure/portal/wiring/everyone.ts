import { answerTimeout } from '#application/sending/await-answer.ts';
import type { Clock, Connection } from '#application/ports/device/device.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type {
  FailureReferences,
  IncompleteLists,
} from '#application/ports/remote/platform-failure.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { readClock } from '../clock/clock-and-keys.ts';
import type { ClockReading } from '../clock/fetch-platform-time.ts';
import { makeFollowCall } from '../connection/follow-call.ts';
import {
  makeFailureReferences,
  makePlatformClient,
  type OnRead,
} from '../http/client/platform-client.ts';
import { makeIncompleteLists } from '../http/client/incomplete-lists.ts';
import type { PlatformClient } from '../http/client/platform-call.ts';
import type { SignInEquipment } from './sign-in.ts';
import { makeUseCases, type UseCases } from '#application/areas/use-cases.ts';
import { browserVisibility, makeBrowserConnection } from '../connection/browser-connection.ts';
import { makeClearDatabases } from '../database/browser-database.ts';
import { makeAccountDirectory } from '../http/adapters/account-directory.ts';

/** The shared dependencies of the use-cases behind sign-in, with the one client of the platform. */
export type SharedEquipment = SignInEquipment & {
  readonly configuration: Configuration;
  readonly device: DeviceStore;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly lists: IncompleteLists;
  readonly references: FailureReferences;
  readonly client: PlatformClient;
};

export const connectPlatform = (
  configuration: Configuration,
  device: DeviceStore,
  equipment: SignInEquipment,
  clockReading: ClockReading | undefined,
): SharedEquipment => {
  const { bearer, contact, drift, errors } = equipment;
  const lists = makeIncompleteLists(device);
  const references = makeFailureReferences();
  const noteLeftOut: OnRead = (leftOut, reading) => {
    if (reading !== undefined) lists.note(reading, leftOut);
    leftOut.forEach((count, list) => errors.report('Items left out of a list', { list, count }));
  };
  return {
    ...equipment,
    configuration,
    device,
    clock: readClock(clockReading, drift.secondsAhead),
    connection: makeBrowserConnection(contact),
    lists,
    references,
    client: makePlatformClient(
      configuration,
      bearer,
      noteLeftOut,
      references.watchCall,
      makeFollowCall(contact, answerTimeout),
      drift.noteServerDate,
    ),
  };
};

/** The use-cases of every signed-in user. */
export const loadUseCases = ({ client, ...shared }: SharedEquipment): UseCases =>
  makeUseCases({
    ...shared,
    accounts: makeAccountDirectory(client),
    visibility: browserVisibility,
    clearDatabases: makeClearDatabases(shared.subject),
  });
