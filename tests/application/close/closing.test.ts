import * as E from 'fp-ts/Either';
import { expect, test } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { sending } from '#application/outbox/outbox-entry.ts';
import { photosToSend } from '#application/photos/photo-list.ts';
import { instant } from '#domain/time';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import { emptyDevice, fakeCloseNotebook } from '../../fakes/fake-close-notebook.ts';
import { waitUntil } from '../../wait-until.ts';
import { engineerApplication } from '../areas/engineer-application.ts';

test('a photo that the phone cannot store is sent with its command from the page', async () => {
  const { outbox, openPhotos, platform } = engineerApplication({}, () => ({
    closeNotebook: fakeCloseNotebook({ ...emptyDevice(), full: true }),
  }));
  await outbox.open();
  const { uid, name } = engineerJob;
  const form = openPhotos({
    job: uid,
    upload: async () => E.left(unreachable),
    keepsUploaded: () => true,
    waitsForConnection: false,
  });
  form.open();
  form.add([{ name: 'door.jpg', type: 'image/jpeg', size: 2000, content: {} }]);
  await waitUntil(() => expect(photosToSend(form.photos(), true)).toHaveLength(1));

  await outbox.add({
    kind: 'cancel',
    request: { reason: 'Other', otherReason: 'The road is flooded', photos: [] },
    job: uid,
    jobName: name,
    queuedAt: instant(1),
    key: 'cancel-1',
    files: photosToSend(form.photos(), true),
    status: sending,
  });
  await waitUntil(() =>
    expect(platform.photos.storedPhotos()).toMatchObject([{ name: 'door.jpg' }]),
  );
  await waitUntil(() => expect(outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]));
});
