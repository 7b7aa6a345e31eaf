import { pipe } from 'fp-ts/function';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { TaskOption } from 'fp-ts/TaskOption';
import * as TO from 'fp-ts/TaskOption';
import type { CataloguePart } from '#domain/close';
import { millisecondsPerDay, type Instant } from '#domain/time';
import type { Clock, FindParts, PartIndex } from '../ports/device/device.ts';
import type { CloseNotebook } from '../ports/device/notebooks.ts';
import type { JobPartCatalogue } from '../ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import { wasReadWithin } from '../device/was-read-within.ts';

/** A catalogue that can be searched; `readAt` is set when it is an earlier reading. */
type OpenedCatalogue = {
  readonly find: FindParts<CataloguePart>;
  readonly readAt: Instant | undefined;
};

type OpenPartCatalogue = TE.TaskEither<PlatformFailure, OpenedCatalogue>;

type Read = { readonly parts: readonly CataloguePart[]; readonly readAt: Instant | undefined };

const readAndKeep = (
  catalogue: JobPartCatalogue,
  notebook: CloseNotebook,
  clock: Clock,
): JobPartCatalogue['all'] =>
  pipe(
    catalogue.all,
    TE.tapTask((value) => notebook.keepCatalogue({ value, readAt: clock.now() })),
  );

/** Stores the catalogue once a day before the first search, so that it is available offline. */
export const makeKeepPartCatalogue =
  (catalogue: JobPartCatalogue, notebook: CloseNotebook, clock: Clock): Task<void> =>
  async () => {
    if (!wasReadWithin(await notebook.catalogue(), millisecondsPerDay, clock.now()))
      await readAndKeep(catalogue, notebook, clock)();
  };

const search =
  (index: PartIndex) =>
  ({ parts, readAt }: Read): Task<OpenedCatalogue> =>
    pipe(index.build(parts), (indexing) => async () => ({ find: await indexing(), readAt }));

const readStoredParts = (notebook: CloseNotebook): TaskOption<Read> =>
  pipe(
    notebook.catalogue,
    TO.map(({ value, readAt }) => ({ parts: value, readAt })),
  );

/** The catalogue as the device keeps it, ready to be searched. */
export const makeStoredPartCatalogue = (
  index: PartIndex,
  notebook: CloseNotebook,
): TaskOption<OpenedCatalogue> =>
  pipe(
    readStoredParts(notebook),
    TO.flatMap((read) => TO.fromTask(search(index)(read))),
  );

/** Opens the catalogue of parts, and keeps it on the device; where it cannot be read, as it was last kept. */
export const makeOpenPartCatalogue = (
  catalogue: JobPartCatalogue,
  index: PartIndex,
  notebook: CloseNotebook,
  clock: Clock,
): OpenPartCatalogue =>
  pipe(
    readAndKeep(catalogue, notebook, clock),
    TE.map((parts): Read => ({ parts, readAt: undefined })),
    TE.orElse((failure) =>
      pipe(
        readStoredParts(notebook),
        TE.fromTaskOption(() => failure),
      ),
    ),
    TE.flatMapTask(search(index)),
  );
