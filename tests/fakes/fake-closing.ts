import { makeClosing } from '#application/close/closing.ts';
import * as TO from 'fp-ts/TaskOption';
import type { EngineerPorts, EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import { makeOpenPartCatalogue } from '#application/close/open-part-catalogue.ts';
import type { ReadJob } from '#application/visit/open-visit.ts';
import { instant } from '#domain/time';
import { emptyDevice, fakeCloseNotebook } from './fake-close-notebook.ts';
import { fakeEngineerJobs } from './fake-engineer-calls.ts';
import { fakeClosingPlatform } from './fake-closing-platform.ts';
import { fakePhotoStorage } from './fake-photo-storage.ts';
import { makeConnection } from './connection.ts';

type ClosingPorts = Pick<
  EngineerPorts,
  | 'closer'
  | 'followOns'
  | 'catalogue'
  | 'partIndex'
  | 'closeNotebook'
  | 'leases'
  | 'connection'
  | 'closeSettings'
  | 'randomFraction'
  | 'waitForUserPause'
>;

const never = new Promise<void>(() => undefined);
const lease = { release: () => undefined, lost: never };

/** The ports of closing a job, over a device and a platform that take everything. */
export const fakeClosingPorts = (device = emptyDevice()): ClosingPorts => ({
  ...fakeClosingPlatform(makeConnection(), [{ name: 'Fan', hours: undefined }]),
  partIndex: {
    build: (parts) => async () => (typed) => async () =>
      parts.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())),
  },
  closeNotebook: fakeCloseNotebook(device),
  leases: { take: () => async () => lease, steal: () => async () => lease },
  connection: { watch: () => () => undefined, schedule: () => () => undefined },
  closeSettings: { authorisationFlow: true, structuredPartsShare: 1 },
  randomFraction: () => 0,
  waitForUserPause: async () => undefined,
});

/** The use-cases of closing a job, over the same. */
export const fakeClosingUseCases = (
  readJob: ReadJob,
  device = emptyDevice(),
): Pick<
  EngineerUseCases,
  'outbox' | 'loadCloseSessions' | 'keptPartCatalogue' | 'openPartCatalogue'
> => {
  const ports = fakeClosingPorts(device);
  const { closeNotebook: notebook } = ports;
  const keys = { next: () => 'key' };
  const clock = { now: () => instant(0) };
  const photos = fakePhotoStorage(makeConnection());
  return {
    ...makeClosing({
      ...ports,
      keptVisit: () => TO.none,
      readJob,
      engineerJobs: fakeEngineerJobs(makeConnection(), []),
      notebook,
      photos,
      keys,
      clock,
      settings: ports.closeSettings,
    }),
    keptPartCatalogue: TO.none,
    openPartCatalogue: makeOpenPartCatalogue(ports.catalogue, ports.partIndex, notebook, clock),
  };
};
