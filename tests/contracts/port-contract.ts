import type * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
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

type Call<Port> = (port: Port) => TE.TaskEither<{ readonly tag: string }, unknown>;

/** Writes the tests of one port, each with a platform that has the examples and nothing else. */
export type PortTests<Port> = {
  readonly open: () => Promise<Port>;
  readonly answers: (title: string, call: Call<Port>, answer: unknown) => void;
  /** A call reports each failure, and succeeds again once the connection is restored. */
  readonly reportsFailures: (call: Call<Port>, needsSession?: boolean) => void;
};

/** The contract of each port, for every adapter. */
export const describePorts = <Ports>(
  open: () => Promise<{ readonly ports: Ports; readonly connection: Connection }>,
  contracts: { readonly [Name in keyof Ports]: (tests: PortTests<Ports[Name]>) => void },
): void => {
  const describePort = <Name extends keyof Ports>(name: Name): void => {
    const openPort = async () => (await open()).ports[name];
    contracts[name]({
      open: openPort,
      answers: (title, call, answer) =>
        it(title, async () => expect(await call(await openPort())()).toEqual(answer)),
      reportsFailures: (call, needsSession = true) =>
        it.each(failures.filter((failure) => needsSession || !isSignedOut(failure)))(
          'reports a call that failed as $tag $reason, and works again afterwards',
          async (failure) => {
            const { ports, connection } = await open();
            connection.breakWith(failure);
            const { detail: _, ...expected } = { detail: undefined, ...failure };
            expect(await call(ports[name])()).toMatchObject({ _tag: 'Left', left: expected });
            connection.mend();
            expect(await call(ports[name])()).toMatchObject({ _tag: 'Right' });
          },
        ),
    });
  };
  for (const name of Object.keys(contracts) as (keyof Ports & string)[])
    describe(`the port of ${name}`, () => describePort(name));
};
