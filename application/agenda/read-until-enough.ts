import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { withoutDuplicateVisits, type EngineerJob, type AgendaPage } from '#domain/repair';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

/** The most pages of one read: far more than an engineer's visits fill. */
const mostPages = 50;

type ReadPage = (cursor: number | undefined) => TE.TaskEither<PlatformFailure, AgendaPage>;

export type ReadUntilEnoughRules = {
  readonly enough: (jobs: readonly EngineerJob[]) => boolean;
  /** Called when the pages repeat, where they end, or never end, which fails. */
  readonly onStray: (how: string) => void;
};

/** Reads page after page from a cursor on until there is enough, each page once. */
export const readUntilEnough = (
  readPage: ReadPage,
  from: number | undefined,
  { enough, onStray }: ReadUntilEnoughRules,
): TE.TaskEither<PlatformFailure, AgendaPage> => {
  const follow = (
    cursors: readonly (number | undefined)[],
    before: readonly EngineerJob[],
  ): TE.TaskEither<PlatformFailure, AgendaPage> =>
    pipe(
      readPage(cursors.at(-1)),
      TE.flatMap(({ jobs: found, nextCursor }): TE.TaskEither<PlatformFailure, AgendaPage> => {
        const jobs = withoutDuplicateVisits([...before, ...found]);
        if (nextCursor === undefined) return TE.right({ jobs, nextCursor });
        if (cursors.includes(nextCursor)) {
          onStray('pages in a circle');
          return TE.right({ jobs, nextCursor: undefined });
        }
        if (enough(jobs)) return TE.right({ jobs, nextCursor });
        if (cursors.length < mostPages) return follow([...cursors, nextCursor], jobs);
        const detail = 'pages without end';
        onStray(detail);
        return TE.left({ tag: 'unknown', reason: 'unexpected', detail });
      }),
    );
  return follow([from], []);
};
