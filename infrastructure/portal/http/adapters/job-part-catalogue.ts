import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobPartCatalogue } from '#application/ports/remote/job-part-catalogue.ts';
import { cataloguePartFromWire } from '../../../wire/codecs/close/job-part.ts';
import { engineerRoutes } from '../../../wire/engineer-routes.ts';
import type { PlatformClient } from '../client/platform-call.ts';

export const makeJobPartCatalogue = (call: PlatformClient): JobPartCatalogue => ({
  all: pipe(
    call(engineerRoutes.jobParts, { params: {}, reads: { list: 'parts', field: 'jobParts' } }),
    TE.map(({ jobParts }) => jobParts.map(cataloguePartFromWire)),
  ),
});
