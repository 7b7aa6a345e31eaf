import { withPageFallback } from './page-fallback.ts';
import { makeOutbox, type Outbox, type OutboxPorts } from '../outbox/outbox.ts';
import { makeOpenVisitPhotos, type OpenVisitPhotos } from '../photos/visit-photos.ts';
import type { CloseSessionPorts, OpenCloseSession } from './close-session.ts';
import { importCloseSession } from './engineer-close-session.ts';

export type ClosingPorts = OutboxPorts & Omit<CloseSessionPorts, 'outbox'>;

/** The closes of an engineer, the photos of other commands, and the outbox that all of them are sent from. */
export const makeClosing = (
  wired: ClosingPorts,
): {
  readonly outbox: Outbox;
  readonly loadCloseSessions: () => Promise<OpenCloseSession>;
  readonly openVisitPhotos: OpenVisitPhotos;
} => {
  const ports = { ...wired, notebook: withPageFallback(wired.notebook) };
  const outbox = makeOutbox(ports);
  return {
    outbox,
    loadCloseSessions: async () => {
      const { makeOpenCloseSession } = await importCloseSession();
      return makeOpenCloseSession({ ...ports, outbox });
    },
    openVisitPhotos: makeOpenVisitPhotos(ports),
  };
};
