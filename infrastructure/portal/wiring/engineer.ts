import { Container } from 'inversify';
import {
  makeEngineerUseCases,
  type EngineerUseCases,
} from '#application/use-cases/engineer-use-cases.ts';
import { makeIndexedVisitNotebook } from '../browser/indexed-visit-notebook.ts';
import { randomAttemptKeys } from '../browser/random-attempt-keys.ts';
import { makeEngineerJobs } from '../http/adapters/engineer-jobs.ts';
import { makeInvoices } from '../http/adapters/invoices.ts';
import { makeJobOffers } from '../http/adapters/job-offers.ts';
import { makePhotoStorage } from '../http/adapters/photo-storage.ts';
import { makePutFile } from '../http/client/put-file.ts';
import { keepShell } from '../offline/keep-shell.ts';
import { makePrepareFile } from '../photos/prepare-file.ts';
import { engineerPorts } from './engineer-tokens.ts';
import type { SharedEquipment } from './portal.ts';
import { platformClient, resolve } from './tokens.ts';

/** What engineers need beside what every user does, over the same client. */
export const loadEngineerUseCases = ({
  clock,
  device,
  errors,
  client,
  subject,
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
      (call) => makePhotoStorage(call, makePutFile(), makePrepareFile(), page),
      [platformClient],
    );
  container.bind(engineerPorts.notebook).toConstantValue(makeIndexedVisitNotebook(subject));
  container.bind(engineerPorts.attemptKeys).toConstantValue(randomAttemptKeys);

  keepShell();
  return makeEngineerUseCases(resolve(container, engineerPorts));
};
