import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { TaskOption } from 'fp-ts/TaskOption';
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

/** Reads the catalogue and stores it; the answer does not wait for the device. */
const readAndKeep = (
  catalogue: JobPartCatalogue,
  notebook: CloseNotebook,
  clock: Clock,
): JobPartCatalogue['all'] =>
  pipe(
    catalogue.all,
    TE.tapIO((value) => () => void notebook.keepCatalogue({ value, readAt: clock.now() })()),
  );

/** Stores the catalogue once a day before the first search, so that it is available offline. */
export const makeKeepPartCatalogue =
  (catalogue: JobPartCatalogue, notebook: CloseNotebook, clock: Clock): Task<void> =>
  async () => {
    if (!wasReadWithin(await notebook.catalogue(), millisecondsPerDay, clock.now()))
      await readAndKeep(catalogue, notebook, clock)();
  };

/** The catalogue as the device keeps it, ready to be searched. */
export const makeStoredPartCatalogue =
  (index: PartIndex, notebook: CloseNotebook): TaskOption<OpenedCatalogue> =>
  async () => {
    const kept = await notebook.catalogue();
    if (O.isNone(kept)) return O.none;
    const { value, readAt } = kept.value;
    return O.some({ find: await index.build(value)(), readAt });
  };

/** Opens the catalogue of parts, and keeps it on the device; where it cannot be read, as it was last kept. */
export const makeOpenPartCatalogue =
  (
    catalogue: JobPartCatalogue,
    index: PartIndex,
    notebook: CloseNotebook,
    clock: Clock,
  ): OpenPartCatalogue =>
  async () => {
    const read = await readAndKeep(catalogue, notebook, clock)();
    if (E.isRight(read))
      return E.right({ find: await index.build(read.right)(), readAt: undefined });
    const kept = await makeStoredPartCatalogue(index, notebook)();
    return O.isSome(kept) ? E.right(kept.value) : read;
  };
