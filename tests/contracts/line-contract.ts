import type * as TE from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import type { Line } from '../fakes/line.ts';

const failures: readonly PlatformFailure[] = [
  { tag: 'unreachable' },
  { tag: 'signed-out' },
  { tag: 'rejected', status: 409, message: 'Not today' },
  { tag: 'server-error', status: 503, message: 'Closed' },
  { tag: 'malformed', detail: 'HTML' },
];

type OverTheLine<Port> = () => Promise<{ readonly port: Port; readonly line: Line }>;

/** What every call over the line owes: each failure as it is, and the answer again once the line is mended. */
export const keepsTheLineContract = <Port>(
  open: OverTheLine<Port>,
  call: (port: Port) => TE.TaskEither<{ readonly tag: string }, unknown>,
  { needsSession }: { readonly needsSession: boolean } = { needsSession: true },
): void => {
  it.each(failures.filter(({ tag }) => needsSession || tag !== 'signed-out'))(
    'fails as $tag, and works again afterwards',
    async (failure) => {
      const { port, line } = await open();
      line.breakWith(failure);
      const { detail: _, ...expected } = { detail: undefined, ...failure };
      expect(await call(port)()).toMatchObject({ _tag: 'Left', left: expected });
      line.mend();
      expect(await call(port)()).toMatchObject({ _tag: 'Right' });
    },
  );
};
