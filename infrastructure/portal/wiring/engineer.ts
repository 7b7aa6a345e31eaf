import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { CloseSettings } from '#application/close/close-session.ts';
import {
  makeEngineerUseCases,
  type EngineerUseCases,
} from '#application/areas/engineer-use-cases.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { randomAttemptKeys, randomFraction } from '../clock/clock-and-keys.ts';
import { makeWaitForUserPause } from '../loading/wait-for-user-pause.ts';
import { makeIndexedCloseNotebook } from '../outbox/indexed-close-notebook.ts';
import { makeWebLocksLeases } from '../outbox/web-locks-leases.ts';
import { makeEngineerPlatform } from '../http/adapters/engineer-calls.ts';
import { makeGetFile } from '../http/client/get-file.ts';
import { makeBrowserPortalVersion, keepShell } from '../offline/browser-portal-version.ts';
import { makePartIndexOffPage } from '../parts/part-index-off-page.ts';
import { makePrepareFile } from '../photos/prepare-file.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { LoadedAgenda } from './agenda.ts';
import type { SharedEquipment } from './everyone.ts';
import { loadOnce } from '../loading/load-later.ts';
import type { CallContact } from '../connection/platform-contact.ts';
import type { PutFile } from '../http/client/put-file.ts';

/** Loads what uploads files with the first upload: few days of an engineer have one. */
const makeLazyPutFile = (contact: CallContact): PutFile => {
  const load = loadOnce(async () => {
    const { makePutFile, uploadTimeout } = await import('../http/client/put-file.ts');
    return makePutFile(uploadTimeout, contact);
  });
  return (url, file, onProgress) =>
    pipe(
      TE.tryCatch(load, (): PlatformFailure => unreachable),
      TE.flatMap((putFile) => putFile(url, file, onProgress)),
    );
};

/** The share of closes with parts from the catalogue, where the configuration names none: all (document 3, section 9). */
const allClosesStructured = 1;

const closeSettings = ({
  authorisationFlow,
  structuredPartsShare,
}: Configuration): CloseSettings => ({
  authorisationFlow: authorisationFlow === 'true',
  structuredPartsShare:
    structuredPartsShare === undefined ? allClosesStructured : Number(structuredPartsShare),
});

/** Builds the use-cases of engineers, with the same client as those of every user. */
export const loadEngineerUseCases = (
  { clock, configuration, connection, contact, client, device, errors, subject }: SharedEquipment,
  { agenda, notebook }: LoadedAgenda,
): EngineerUseCases => {
  keepShell();
  return makeEngineerUseCases(
    {
      ...makeEngineerPlatform(
        client,
        {
          getFile: makeGetFile(),
          putFile: makeLazyPutFile(contact),
          prepareFile: makePrepareFile(),
        },
        window.location.href,
      ),
      notebook,
      partIndex: makePartIndexOffPage(),
      closeNotebook: makeIndexedCloseNotebook(
        subject,
        device,
        'storage' in navigator ? navigator.storage : undefined,
      ),
      leases: makeWebLocksLeases('locks' in navigator ? navigator.locks : undefined),
      connection,
      closeSettings: closeSettings(configuration),
      randomFraction,
      waitForUserPause: makeWaitForUserPause(window),
      attemptKeys: randomAttemptKeys,
      portalVersion: makeBrowserPortalVersion(
        'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
        document,
        () => window.location.reload(),
      ),
      device,
      clock,
      errors,
    },
    agenda,
  );
};
