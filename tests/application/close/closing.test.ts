import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import * as TO from 'fp-ts/TaskOption';
import { expect, test } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { makeClosing } from '#application/close/closing.ts';
import { sending } from '#application/outbox/outbox-entry.ts';
import { photosToSend } from '#application/photos/photo-list.ts';
import { instant } from '#domain/time';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import { emptyDevice, fakeCloseNotebook } from '../../fakes/fake-close-notebook.ts';
import { fakeClosingPorts } from '../../fakes/fake-closing.ts';
import { makeConnection } from '../../fakes/connection.ts';
import { fakeEngineerJobs } from '../../fakes/fake-engineer-calls.ts';
import { fakePhotoStorage } from '../../fakes/fake-photo-storage.ts';
import { waitUntil } from '../../wait-until.ts';

test('a photo that the phone cannot store is sent with its command from the page', async () => {
  const connection = makeConnection();
  const photos = fakePhotoStorage(connection);
  const ports = fakeClosingPorts();
  const { outbox, openVisitPhotos } = makeClosing({
    ...ports,
    keptVisit: () => TO.none,
    readJob: () => TE.left(unreachable),
    notebook: fakeCloseNotebook({ ...emptyDevice(), full: true }),
    engineerJobs: fakeEngineerJobs(connection, [engineerJob]),
    photos,
    keys: { next: () => 'photo-1' },
    clock: { now: () => instant(0) },
    settings: ports.closeSettings,
  });
  await outbox.open();
  const { uid, name } = engineerJob;
  const form = openVisitPhotos(uid, [], async () => E.left(unreachable));
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
  await waitUntil(() => expect(photos.storedPhotos()).toMatchObject([{ name: 'door.jpg' }]));
  await waitUntil(() => expect(outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]));
});
