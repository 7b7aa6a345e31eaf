import * as O from 'fp-ts/Option';
import { expect, it } from 'vitest';
import type { CloseEntry, VisitCommand } from '#application/ports/device/outbox-entry.ts';
import type { CloseDraft, CloseNotebook } from '#application/ports/device/notebooks.ts';
import { sending } from '#application/outbox/outbox-entry.ts';
import type { JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
import type { Pence } from '#domain/money';
import { entryOf } from '../application/outbox/outbox-world.ts';

export const keptDraft: CloseDraft = {
  job: 'job-1' as JobUid,
  flowVersion: 1,
  keptAt: instant(5),
  structuredParts: true,
  labourWarned: true,
  authorisation: { authorised: 'Yes', authorisedNet: 12_000 as Pence, authorisedHours: 2 },
  files: [
    {
      id: 'photo-1-a',
      question: 'photosOfFault',
      name: 'boiler.jpg',
      location: undefined,
      refusal: 'It is no picture.',
    },
  ],
  session: {
    submitted: { issueResolved: { isResolved: 'No' } },
    drafts: { partsNeeded: { parts: [{ name: 'Fan', quantity: 1 }] } },
    shown: 'partsNeeded',
    returnsTo: undefined,
  },
};

const refused: CloseEntry = {
  ...entryOf(2, false),
  closed: false,
  status: { is: 'refused', reason: 'by-platform', stage: 'file', message: 'No', file: 'photo-2-a' },
};

export const photo = {
  name: 'boiler.jpg',
  type: 'image/jpeg',
  size: 4,
  content: new Blob(['fire'], { type: 'image/jpeg' }),
  isPrepared: true,
} as const;

/** The contract of every notebook of closes. */
export const keepsTheCloseNotebookContract = (open: () => CloseNotebook): void => {
  it('the close notebook stores a draft until it is forgotten', async () => {
    const notebook = open();
    expect(await notebook.keepDraft(keptDraft)()).toBe(true);
    expect(await notebook.draft(keptDraft.job)()).toEqual(O.some(keptDraft));
    expect(await notebook.hasLost(keptDraft.job)()).toBe(false);
    expect(notebook.hasStarted(keptDraft.job)).toBe(true);
    await notebook.forgetDraft(keptDraft.job)();
    expect(await notebook.draft(keptDraft.job)()).toEqual(O.none);
    expect(notebook.hasStarted(keptDraft.job)).toBe(false);
    expect(await notebook.hasLost(keptDraft.job)()).toBe(false);
  });

  it('the close notebook lists entries in the order in which they were finished', async () => {
    const notebook = open();
    await notebook.keepEntry(refused)();
    await notebook.keepEntry(entryOf(1, true))();
    expect(await notebook.entries()).toEqual([entryOf(1, true), refused]);
    await notebook.keepEntry({ ...refused, status: { is: 'accepted' } })();
    await notebook.forgetEntry(entryOf(1, true).job)();
    expect(await notebook.entries()).toEqual([{ ...refused, status: { is: 'accepted' } }]);
  });

  it('the close notebook lists unsent entries until they or their drafts are forgotten', async () => {
    const notebook = open();
    expect(await notebook.unsent()).toEqual([]);
    for (const at of [1, 2, 3]) await notebook.keepEntry(entryOf(at, false))();
    await notebook.keepEntry({ ...entryOf(4, false), status: { is: 'accepted' } })();
    await notebook.keepEntry(refused)();
    const { job, jobName } = entryOf(2, false);
    const step = (key: string): VisitCommand => ({
      kind: 'start-travel',
      job,
      jobName,
      queuedAt: instant(1),
      key,
      files: [],
      status: sending,
    });
    for (const key of ['kept', 'forgotten', 'done']) await notebook.keepEntry(step(key))();
    await notebook.keepEntry(step('kept'))();
    await notebook.forgetEntry('forgotten')();
    await notebook.keepEntry({ ...step('done'), status: { is: 'accepted' } })();
    await notebook.forgetEntry(entryOf(1, false).job)();
    await notebook.forgetDraft(entryOf(3, false).job)();
    expect(await notebook.unsent()).toEqual([
      { id: job, kind: 'close', job, jobName },
      { id: 'kept', kind: 'start-travel', job, jobName },
    ]);
  });

  it('the close notebook stores the catalogue of parts with its age', async () => {
    const notebook = open();
    expect(await notebook.catalogue()).toEqual(O.none);
    const catalogue = {
      value: [
        { name: 'Fan', hours: { primary: 1, secondary: 0.5, tolerance: 0 } },
        { name: 'Flue', hours: undefined },
      ],
      readAt: instant(7),
    };
    expect(await notebook.keepCatalogue(catalogue)()).toBe(true);
    expect(await notebook.catalogue()).toEqual(O.some(catalogue));
  });

  it('the close notebook lists the jobs with stored answers or files, whose bytes it stores until one or all are forgotten', async () => {
    const notebook = open();
    const other = 'job-2' as JobUid;
    expect(await notebook.jobs()).toEqual([]);
    await notebook.keepDraft(keptDraft)();
    for (const id of ['a', 'b', 'c'])
      for (const job of [keptDraft.job, other])
        expect(await notebook.keepFile(job, `${job} ${id}`, photo)()).toBe(true);
    expect((await notebook.jobs()).toSorted()).toEqual(['job-1', 'job-2']);
    expect(await notebook.file('job-1 a')()).toMatchObject({
      value: { name: 'boiler.jpg', size: 4 },
    });
    await notebook.forgetFile('job-1 a')();
    expect(await notebook.file('job-1 a')()).toEqual(O.none);
    await notebook.forgetFiles(other)();
    expect(O.isSome(await notebook.file('job-1 b')())).toBe(true);
    await notebook.forgetDraft(keptDraft.job)();
    expect(await notebook.jobs()).toEqual(['job-1']);
    await notebook.forgetFiles(keptDraft.job)();
    for (const id of ['job-1 b', 'job-1 c', 'job-2 a'])
      expect(await notebook.file(id)()).toEqual(O.none);
    expect(await notebook.jobs()).toEqual([]);
  });
};
