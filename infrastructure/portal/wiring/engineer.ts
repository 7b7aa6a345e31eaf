import { Container } from 'inversify';
import type { EngineerUseCases } from '#application/use-cases/engineer-use-cases.ts';
import { makeIndexedVisitNotebook } from '../browser/indexed-visit-notebook.ts';
import { randomAttemptKeys } from '../browser/random-attempt-keys.ts';
import { makeEngineerJobs } from '../http/adapters/engineer-jobs.ts';
import { makeInvoices } from '../http/adapters/invoices.ts';
import { makeJobOffers } from '../http/adapters/job-offers.ts';
import { makePhotoStorage } from '../http/adapters/photo-storage.ts';
import { makePutFile } from '../http/client/put-file.ts';
import { keepShell } from '../offline/keep-shell.ts';
import { makePrepareFile } from '../photos/prepare-file.ts';
import { bindEngineerUseCases, resolveEngineerUseCases } from './bind-engineer-use-cases.ts';
import { engineerPorts } from './engineer-tokens.ts';
import type { SharedEquipment } from './portal.ts';
import { ports } from './tokens.ts';

/** What engineers need beside what everybody does, over the same line. */
export const loadEngineerUseCases = ({
  clock,
  errors,
  platformClient,
  subject,
}: SharedEquipment): EngineerUseCases => {
  const page = window.location.href;
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(ports.clock).toConstantValue(clock);
  container.bind(ports.errors).toConstantValue(errors);
  container.bind(ports.platformClient).toConstantValue(platformClient);

  const line = ports.platformClient;
  container.bind(engineerPorts.offers).toResolvedValue(makeJobOffers, [line]);
  container.bind(engineerPorts.engineerJobs).toResolvedValue(makeEngineerJobs, [line]);
  container
    .bind(engineerPorts.invoices)
    .toResolvedValue((call) => makeInvoices(call, page), [line]);
  container
    .bind(engineerPorts.photos)
    .toResolvedValue(
      (call) => makePhotoStorage(call, makePutFile(), makePrepareFile(), page),
      [line],
    );
  container.bind(engineerPorts.notebook).toConstantValue(makeIndexedVisitNotebook(subject));
  container.bind(engineerPorts.attemptKeys).toConstantValue(randomAttemptKeys);

  bindEngineerUseCases(container);
  keepShell();
  return resolveEngineerUseCases(container);
};
