import { Container } from 'inversify';
import {
  makeEngineerUseCases,
  type EngineerUseCases,
} from '#application/use-cases/engineer-use-cases.ts';
import { makeBrowserConnection } from '../browser/browser-connection.ts';
import { randomFraction } from '../browser/random-fraction.ts';
import { makeIndexedVisitNotebook } from '../browser/indexed-visit-notebook.ts';
import { randomAttemptKeys } from '../browser/random-attempt-keys.ts';
import { makeWaitForUserPause } from '../browser/wait-for-user-pause.ts';
import { makeIndexedCloseNotebook } from '../outbox/indexed-close-notebook.ts';
import { makeWebLocksLeases } from '../outbox/web-locks-leases.ts';
import { makeEngineerJobs } from '../http/adapters/engineer-jobs.ts';
import { makeFollowOns } from '../http/adapters/follow-ons.ts';
import { makeInvoices } from '../http/adapters/invoices.ts';
import { makeJobCloser } from '../http/adapters/job-closer.ts';
import { makeJobOffers } from '../http/adapters/job-offers.ts';
import { makeJobPartCatalogue } from '../http/adapters/job-part-catalogue.ts';
import { makePhotoStorage } from '../http/adapters/photo-storage.ts';
import { makePutFile, uploadTimeout } from '../http/client/put-file.ts';
import { makeBrowserPortalVersion } from '../offline/browser-portal-version.ts';
import { keepShell } from '../offline/keep-shell.ts';
import { makePartIndexOffPage } from '../parts/part-index-off-page.ts';
import { makePrepareFile } from '../photos/prepare-file.ts';
import { engineerPorts } from './engineer-tokens.ts';
import type { SharedEquipment } from './portal.ts';
import { platformClient, resolve } from './tokens.ts';

/** The engineers' use-cases beside those of every user, over the same client. */
export const loadEngineerUseCases = ({
  clock,
  device,
  errors,
  client,
  contact,
  subject,
  closeSettings,
}: SharedEquipment): EngineerUseCases => {
  const page = window.location.href;
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(engineerPorts.clock).toConstantValue(clock);
  container.bind(engineerPorts.device).toConstantValue(device);
  container.bind(engineerPorts.errors).toConstantValue(errors);
  container.bind(platformClient).toConstantValue(client);

  container.bind(engineerPorts.offers).toResolvedValue(makeJobOffers, [platformClient]);
  container.bind(engineerPorts.engineerJobs).toResolvedValue(makeEngineerJobs, [platformClient]);
  container
    .bind(engineerPorts.invoices)
    .toResolvedValue((call) => makeInvoices(call, page), [platformClient]);
  container
    .bind(engineerPorts.photos)
    .toResolvedValue(
      (call) =>
        makePhotoStorage(call, makePutFile(uploadTimeout, contact), makePrepareFile(), page),
      [platformClient],
    );
  container.bind(engineerPorts.notebook).toConstantValue(makeIndexedVisitNotebook(subject));
  container.bind(engineerPorts.closer).toResolvedValue(makeJobCloser, [platformClient]);
  container.bind(engineerPorts.followOns).toResolvedValue(makeFollowOns, [platformClient]);
  container.bind(engineerPorts.catalogue).toResolvedValue(makeJobPartCatalogue, [platformClient]);
  container.bind(engineerPorts.partIndex).toConstantValue(makePartIndexOffPage());
  container
    .bind(engineerPorts.closeNotebook)
    .toConstantValue(
      makeIndexedCloseNotebook(
        subject,
        device,
        'storage' in navigator ? navigator.storage : undefined,
      ),
    );
  container
    .bind(engineerPorts.leases)
    .toConstantValue(makeWebLocksLeases('locks' in navigator ? navigator.locks : undefined));
  container.bind(engineerPorts.connection).toConstantValue(makeBrowserConnection(contact));
  container.bind(engineerPorts.closeSettings).toConstantValue(closeSettings);
  container.bind(engineerPorts.randomFraction).toConstantValue(randomFraction);
  container.bind(engineerPorts.whenCalm).toConstantValue(makeWaitForUserPause(window));
  container.bind(engineerPorts.attemptKeys).toConstantValue(randomAttemptKeys);
  container
    .bind(engineerPorts.portalVersion)
    .toConstantValue(
      makeBrowserPortalVersion(
        'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
        document,
        () => window.location.reload(),
      ),
    );

  keepShell();
  return makeEngineerUseCases(resolve(container, engineerPorts));
};
