import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { VisitNotebook } from '#application/ports/visit-notebook.ts';
import { readVisitStatus } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { instant } from '#domain/time';
import { engineerJob, everythingToClose } from '../infrastructure/wire/domain-examples.ts';

const other = {
  ...engineerJob,
  uid: identifier<typeof engineerJob.uid>('job-2'),
  toClose: everythingToClose,
};
const bare = {
  ...other,
  status: readVisitStatus('Awaiting Parts'),
  urgency: undefined,
  times: undefined,
};
const at = (milliseconds: number) => instant(Date.UTC(2024, 4, 3) + milliseconds);

/** What a notebook of visits promises, wherever it keeps them. */
export const keepsTheNotebookContract = (open: () => VisitNotebook): void => {
  describe('the visit notebook', () => {
    it('is empty at first', async () => {
      const notebook = open();
      expect(await notebook.agenda('todayAgenda')()).toEqual(O.none);
      expect(await notebook.job(engineerJob.uid)()).toEqual(O.none);
    });
    it('returns each tab as last stored, with the time', async () => {
      const notebook = open();
      await notebook.noteAgenda('todayAgenda', { value: [engineerJob], readAt: at(1) })();
      await notebook.noteAgenda('upcomingAgenda', { value: [], readAt: at(2) })();
      await notebook.noteAgenda('todayAgenda', { value: [bare, engineerJob], readAt: at(3) })();
      expect(await notebook.agenda('todayAgenda')()).toEqual(
        O.some({ value: [bare, engineerJob], readAt: at(3) }),
      );
      expect(await notebook.agenda('upcomingAgenda')()).toEqual(
        O.some({ value: [], readAt: at(2) }),
      );
      expect(await notebook.agenda('previousAgenda')()).toEqual(O.none);
    });
    it('returns each visit as last stored', async () => {
      const notebook = open();
      await notebook.noteJob({ value: engineerJob, readAt: at(1) })();
      await notebook.noteJob({ value: bare, readAt: at(2) })();
      expect(await notebook.job(engineerJob.uid)()).toEqual(
        O.some({ value: engineerJob, readAt: at(1) }),
      );
      expect(await notebook.job(bare.uid)()).toEqual(O.some({ value: bare, readAt: at(2) }));
    });
    it('forgets one visit everywhere, and no other', async () => {
      const notebook = open();
      await notebook.noteAgenda('todayAgenda', { value: [bare, engineerJob], readAt: at(1) })();
      await notebook.noteJob({ value: engineerJob, readAt: at(2) })();
      await notebook.noteJob({ value: other, readAt: at(2) })();
      await notebook.forgetJob(engineerJob.uid)();
      expect(await notebook.job(engineerJob.uid)()).toEqual(O.none);
      expect(await notebook.agenda('todayAgenda')()).toEqual(
        O.some({ value: [bare], readAt: at(1) }),
      );
      expect(await notebook.job(other.uid)()).toEqual(O.some({ value: other, readAt: at(2) }));
    });
    it('is empty after it was cleared, and can be written again', async () => {
      const notebook = open();
      await notebook.noteAgenda('todayAgenda', { value: [engineerJob], readAt: at(1) })();
      await notebook.noteJob({ value: engineerJob, readAt: at(1) })();
      await notebook.clear();
      expect(await notebook.agenda('todayAgenda')()).toEqual(O.none);
      expect(await notebook.job(engineerJob.uid)()).toEqual(O.none);
      await notebook.noteJob({ value: other, readAt: at(2) })();
      expect(await notebook.job(other.uid)()).toEqual(O.some({ value: other, readAt: at(2) }));
    });
  });
};
