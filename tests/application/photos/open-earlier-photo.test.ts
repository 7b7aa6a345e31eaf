import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { unreachable } from '#application/sending/judge-failure.ts';
import { describe, expect, it } from 'vitest';
import { makeOpenEarlierPhoto } from '#application/photos/open-earlier-photo.ts';
import { identifier } from '#domain/kernel';
import { fakeVisitNotebook } from '../../fakes/fake-visit-notebook.ts';
import { engineerJob, everythingToClose } from '../../infrastructure/wire/domain-examples.ts';
import { earlierPhoto, engineerApplication } from '../areas/engineer-application.ts';

const followOn = { ...engineerJob, toClose: everythingToClose };
const listening = () => {
  const application = engineerApplication({ jobs: [followOn] });
  return { application, requested: application.connection.requested };
};
const { uid } = followOn;

describe('a photo of an earlier visit', () => {
  it('is read once, and then opens without a connection', async () => {
    const { application, requested } = listening();
    expect(await application.openEarlierPhoto(uid, 'photo-1')()).toEqual(E.right(earlierPhoto));
    application.connection.breakWith(unreachable);
    expect(await application.openEarlierPhoto(uid, 'photo-1')()).toEqual(E.right(earlierPhoto));
    expect(requested).toEqual(['photo photo-1']);
  });

  it('is read ahead with the visit', async () => {
    const { application, requested } = listening();
    await application.readAhead(() => false);
    expect(requested).toContain('photo photo-1');
    application.connection.breakWith(unreachable);
    expect(E.isRight(await application.openEarlierPhoto(uid, 'photo-1')())).toBe(true);
    expect(requested.filter((what) => what.startsWith('photo'))).toHaveLength(1);
  });

  it('is deleted from the device once its visit is no longer to be made', async () => {
    const { application } = listening();
    const past = identifier<typeof uid>('job-past');
    await application.notebook.notePhoto(past, 'photo-1', earlierPhoto)();
    await application.readAhead(() => false);
    expect(await application.notebook.photo(past, 'photo-1')()).toEqual(O.none);
    expect(await application.notebook.photo(uid, 'photo-1')()).toEqual(O.some(earlierPhoto));
  });

  it('is not stored for an engineer who signs in while it is read', async () => {
    let owner = 'engineer-1';
    const notebook = fakeVisitNotebook(() => owner);
    const read = () => async () => {
      owner = 'engineer-2';
      return E.right(earlierPhoto);
    };
    const open = makeOpenEarlierPhoto({ read }, notebook);
    expect(await open(uid, 'photo-1')()).toEqual(E.right(earlierPhoto));
    expect(await notebook.photo(uid, 'photo-1')()).toEqual(O.none);
  });
});
