import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { VisitNotebook } from '#application/ports/device/notebooks.ts';
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

/** The contract of a notebook of visits, for any storage. */
export const keepsTheNotebookContract = (open: () => VisitNotebook): void => {
  describe('the visit notebook', () => {
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
    it('forgets each opened visit that was last read before a time, and nothing else', async () => {
      const notebook = open();
      await notebook.noteAgenda('todayAgenda', { value: [engineerJob], readAt: at(1) })();
      await notebook.noteJob({ value: engineerJob, readAt: at(1) })();
      await notebook.noteJob({ value: other, readAt: at(2) })();
      await notebook.forgetReadBefore(at(2))();
      expect(await notebook.job(engineerJob.uid)()).toEqual(O.none);
      expect(await notebook.job(other.uid)()).toEqual(O.some({ value: other, readAt: at(2) }));
      expect(O.isSome(await notebook.agenda('todayAgenda')())).toBe(true);
    });
    it('stores the photos beside each visit, until the visit is forgotten or is not kept', async () => {
      const notebook = open();
      const textOf = async (visit: typeof other.uid, key: string) => {
        const found = O.toUndefined(await notebook.photo(visit, key)());
        const content = found?.content;
        return content instanceof Blob ? [found?.type, await content.text()] : undefined;
      };
      const [one, two, three] = [engineerJob.uid, other.uid, identifier<typeof other.uid>('job-3')];
      const photo = (text: string) => ({ type: 'image/jpeg', content: new Blob([text]) });
      expect(await notebook.photo(one, 'a')()).toEqual(O.none);
      await notebook.notePhoto(one, 'a', photo('first'))();
      await notebook.notePhoto(one, 'b', photo('second'))();
      await notebook.notePhoto(two, 'a', photo('third'))();
      await notebook.notePhoto(three, 'a', photo('fourth'))();
      await notebook.noteJob({ value: other, readAt: at(1) })();
      expect(await textOf(one, 'b')).toEqual(['image/jpeg', 'second']);
      expect(await textOf(two, 'a')).toEqual(['image/jpeg', 'third']);
      await notebook.forgetJob(one)();
      expect([await textOf(one, 'a'), await textOf(one, 'b')]).toEqual([undefined, undefined]);
      expect(await textOf(two, 'a')).toBeDefined();
      await notebook.keepPhotosOf([one, three])();
      expect(await textOf(two, 'a')).toBeUndefined();
      expect(await textOf(three, 'a')).toEqual(['image/jpeg', 'fourth']);
      expect(await notebook.job(two)()).toEqual(O.some({ value: other, readAt: at(1) }));
    });
  });
};
