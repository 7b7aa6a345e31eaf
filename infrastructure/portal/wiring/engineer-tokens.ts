import type { EngineerPorts } from '#application/use-cases/engineer-use-cases.ts';
import { ports, token, type TokensOf } from './tokens.ts';

/** The ports of an engineer's use-cases. */
export const engineerPorts: TokensOf<EngineerPorts> = {
  offers: token('JobOffers'),
  engineerJobs: token('EngineerJobs'),
  photos: token('PhotoStorage'),
  invoices: token('Invoices'),
  notebook: token('VisitNotebook'),
  closer: token('JobCloser'),
  followOns: token('FollowOns'),
  catalogue: token('JobPartCatalogue'),
  partIndex: token('PartIndex'),
  closeNotebook: token('CloseNotebook'),
  leases: token('Leases'),
  connection: token('Connection'),
  closeSettings: token('CloseSettings'),
  randomFraction: token('RandomFraction'),
  whenCalm: token('WhenCalm'),
  attemptKeys: token('AttemptKeys'),
  portalVersion: token('PortalVersion'),
  device: ports.device,
  clock: ports.clock,
  errors: ports.errors,
};
