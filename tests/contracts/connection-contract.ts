import type * as TE from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import { isSignedOut, unreachable, signedOut } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { Connection } from '../fakes/connection.ts';

const failures: readonly PlatformFailure[] = [
  unreachable,
  signedOut,
  { tag: 'refused', message: 'Not today' },
  { tag: 'unknown', reason: 'platform-failed', message: 'Closed' },
  { tag: 'unknown', reason: 'unexpected', detail: 'HTML' },
];

type OverConnection<Port> = () => Promise<{ readonly port: Port; readonly connection: Connection }>;

/** Opens single ports of a platform, each with the connection of all. */
export const portsOver =
  <Ports extends { readonly connection: Connection }>(open: () => Promise<Ports>) =>
  <Name extends keyof Ports>(name: Name) =>
  async () => {
    const ports = await open();
    return { port: ports[name], connection: ports.connection };
  };

/** The contract of every call: it reports each failure, and succeeds again once the connection is restored. */
export const keepsTheConnectionContract = <Port>(
  open: OverConnection<Port>,
  call: (port: Port) => TE.TaskEither<{ readonly tag: string }, unknown>,
  { needsSession }: { readonly needsSession: boolean } = { needsSession: true },
): void => {
  it.each(failures.filter((failure) => needsSession || !isSignedOut(failure)))(
    'a call fails as $tag $reason, and works again afterwards',
    async (failure) => {
      const { port, connection } = await open();
      connection.breakWith(failure);
      const { detail: _, ...expected } = { detail: undefined, ...failure };
      expect(await call(port)()).toMatchObject({ _tag: 'Left', left: expected });
      connection.mend();
      expect(await call(port)()).toMatchObject({ _tag: 'Right' });
    },
  );
};
