import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import { visitEndings } from '#infrastructure/platform/database/schema/jobs.ts';
import { contentHash } from '#infrastructure/platform/files/file-store.ts';
import { prepareContext } from '#infrastructure/platform/start-platform.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { expectRefusal, expectRefusalWithoutChange } from '../expect-refusal.ts';
import {
  cutShort,
  jpeg,
  noise,
  pdf,
  photosWithLocation,
  pixelBomb,
  png,
  turnedJpeg,
  webp,
} from './files.ts';
import { useEngineer, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const engineer = useEngineer(platform);
const { database } = platform.context;
let [job, otherJob] = ['', ''];
beforeEach(async () => {
  const { jobs } = await engineer.agenda('?status=Ready');
  [job = '', otherJob = ''] = jobs.map(({ sk_job_id: uid }) => uid);
});

const put = async (url: string, content = jpeg(), type = 'image/jpeg') =>
  platform.app.request(url, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: Buffer.from(content),
  });

/** Uploads a file to a new place, and answers its location. */
const upload = async (content?: Uint8Array, uid = job, name?: string) => {
  const { url, location } = await engineer.place(uid, name);
  expect((await put(url, content)).status).toBe(200);
  return location;
};

/** The one file that is stored beside a job. */
const storedBeside = async (uid = job) => {
  const list = await platform.send('GET', `/developer/jobs/${uid}/photos`);
  const { photos } = (await list.json()) as { photos: readonly Record<string, string>[] };
  expect(photos).toHaveLength(1);
  const file = await platform.send('GET', `/developer/photos/${photos[0]?.['objectName'] ?? ''}`);
  expect(file.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
  return Buffer.from(await file.arrayBuffer());
};

const content = () => databaseContent(database);

const cancel = (uid: string, files: readonly string[]) =>
  engineer.cancel(uid, { reason: 'Customer not home', files });

describe('a file', () => {
  it.each([
    ['image/jpeg', jpeg()],
    ['image/png', png()],
    ['image/webp', webp()],
    ['application/pdf', pdf()],
    ['application/octet-stream', jpeg()],
    ['image/png', jpeg()],
    ['application/pdf', Buffer.concat([pdf(), Buffer.alloc(25_000_000 - pdf().length)])],
  ])(
    'of type %s is stored once, and proves that the customer was not at home',
    async (type, file) => {
      const { url, location } = await engineer.place(job);
      for (const _ of [1, 2]) expect((await put(url, file, type)).status).toBe(200);
      await expectRefusal(await put(url, jpeg('another')), 409, 'already-stored');
      expect((await cancel(job, [location, location])).status).toBe(200);
    },
  );

  it('is not accepted as proof for another job, by another engineer, or before its upload', async () => {
    const { url, location } = await engineer.place(job);
    const expectUnknown = async (uid: string, ...files: readonly string[]) =>
      expectRefusal(await cancel(uid, files), 422, 'photo-unknown');
    await expectUnknown(job, location);
    await put(url);
    await expectUnknown(otherJob, location);
    await expectUnknown(job, location, `${location}0`);
    expect((await cancel(job, [location])).status).toBe(200);
    expect((await content())['job_standings']).toMatch(
      new RegExp(`\\(${job},[^)]*,"Investigation Required","Customer no show"`),
    );
  });

  it('has a storage location that does not contain its name', async () => {
    for (const name of ['../../secret.jpg', '/etc/passwd', 'a\\..\\b.jpg', '%2e%2e%2fsecret']) {
      const { url, location } = await engineer.place(job, name);
      expect(location).toMatch(/^s3:\/\/pilotlight-photos\/[\da-f-]{36}$/);
      expect(url).toMatch(/\/storage\/uploads\/[\da-f-]{36}\?/);
    }
  });

  it('that cannot be stored is refused, and changes nothing', async () => {
    const { url } = await engineer.place(job);
    for (const [file, status, rule] of [
      [new Uint8Array(), 415, 'type-not-stored'],
      [Buffer.from('<svg/>'), 415, 'type-not-stored'],
      [Buffer.from('\0\0\0\u0018ftypheic', 'latin1'), 415, 'type-not-stored'],
      [cutShort, 422, 'content-differs'],
      [pixelBomb, 422, 'too-many-pixels'],
    ] as const)
      await expectRefusalWithoutChange(platform, () => put(url, file), status, rule);
  });
});

describe('a photo with location data', () => {
  it.each(Object.entries(photosWithLocation))(
    'in its %s is stored without metadata',
    async (_, file) => {
      await upload(file);
      const stored = await storedBeside();
      const { exif, icc, iptc, xmp, comments } = await sharp(stored).metadata();
      expect([exif, icc, iptc, xmp, comments]).toEqual(Array.from({ length: 5 }));
      expect(stored.toString('latin1')).not.toMatch(/Exif|GPS|xmp|Raw profile|51\.5|A camera/);
    },
  );

  it('is never stored in more bytes than it was sent in, with any detail', async () => {
    await upload(noise);
    expect((await storedBeside()).length).toBeLessThanOrEqual(noise.length);
  });

  it('is stored upright', async () => {
    await upload(turnedJpeg);
    const { width, height, orientation } = await sharp(await storedBeside()).metadata();
    expect([width, height, orientation]).toEqual([6, 8, undefined]);
  });
});

describe('the content of a file', () => {
  it('that is uploaded again after a lost answer is stored and counts as proof once', async () => {
    await platform.context.files.empty();
    const [first, second] = [await upload(), await upload()];
    await storedBeside();
    expect((await cancel(job, [first, second])).status).toBe(200);
    const other = [
      await upload(jpeg(), otherJob, 'door.jpg'),
      await upload(jpeg(), otherJob, 'door-1.jpg'),
    ];
    expect((await cancel(otherJob, other)).status).toBe(200);
    const endings = await database.select().from(visitEndings);
    const photosOf = (uid: string) => endings.find(({ jobUid }) => jobUid === uid)?.photos;
    expect(photosOf(job)).toEqual([first]);
    expect(photosOf(otherJob)).toEqual(other);
    const { filesFolder } = platform.context.configuration;
    const names = await readdir(filesFolder, { recursive: true });
    const [name = '', ...others] = names.filter((path) => path.length > 60);
    expect(others).toEqual([]);
    expect(basename(name)).toBe(contentHash(await readFile(join(filesFolder, name))));
  });

  it('that an earlier version stored in the database is moved to a file before its column is dropped', async () => {
    const { configuration, logger } = platform.context;
    await upload();
    const file = Buffer.from(jpeg('kept by an earlier version'));
    for (const statement of [
      sql`ALTER TABLE photos DROP CONSTRAINT photos_stored, ADD COLUMN content bytea`,
      sql`UPDATE photos SET content = decode(${file.toString('hex')}, 'hex'), content_hash = NULL, source_hash = NULL`,
      sql`DELETE FROM platform_migrations WHERE name = '0020-content-leaves'`,
    ])
      await database.execute(statement);
    await prepareContext({ database, unhurried: (work) => work(database) }, configuration, logger);
    expect((await storedBeside()).equals(file)).toBe(true);
    await expect(database.execute(sql`SELECT content FROM photos`)).rejects.toThrow();
    await expect(database.update(photos).set({ contentHash: null })).rejects.toThrow();
  });
});

describe('a signed address', () => {
  it('is valid for ten minutes', async () => {
    const { url } = await engineer.place(job);
    await platform.setClock('2026-03-10T08:40:00.000Z');
    await expectRefusal(await put(url), 403, 'address-expired');
    await platform.setClock('2026-03-10T08:39:59.000Z');
    expect((await put(url)).status).toBe(200);
  });

  it('is valid for nothing else', async () => {
    const [one, two] = [await engineer.place(job), await engineer.place(job)];
    const { pathname, searchParams } = new URL(one.url, 'http://localhost');
    const signature = searchParams.get('signature') ?? '';
    const expires = Number(searchParams.get('expires'));
    const before = await content();
    for (const url of [
      pathname,
      `${pathname}?expires=${expires}`,
      `${pathname}?expires=${expires + 1}&signature=${signature}`,
      `${pathname}?expires=${expires}&signature=${signature.slice(1)}`,
      `${pathname}?expires=${expires}&signature=${signature.toLowerCase()}`,
      `${pathname}?expires=NaN&signature=${signature}`,
      `${new URL(two.url, 'http://localhost').pathname}?expires=${expires}&signature=${signature}`,
      `/storage/uploads/..%2Fuploads?expires=${expires}&signature=${signature}`,
    ])
      await expectRefusal(await put(url), 403, 'address-not-signed');
    expect(await content()).toEqual(before);
    expect((await platform.send('GET', one.url)).status).toBe(403);
    expect((await platform.send('GET', one.url.replace('uploads', 'invoices'))).status).toBe(403);
  });
});

describe('the 200 files of a job', () => {
  /** Creates the given number of places, each file as often as given, like sequential requests would. */
  const givenOut = async (files: number, each: number): Promise<void> => {
    await engineer.place(job, 'first.jpg');
    const [first] = await database.select().from(photos);
    if (first === undefined) return expect.unreachable();
    await database.insert(photos).values(
      Array.from({ length: files * each - 1 }, (_, index) => ({
        ...first,
        objectName: `place-${index}`,
        fileName: index < each - 1 ? 'first.jpg' : `${index}.jpg`,
      })),
    );
  };
  const placeStatus = async (filename: string): Promise<number> =>
    (await engineer.send('POST', `/engineer-jobs/${job}/photos`, { filename })).status;

  it('are not used up by a file whose answer was lost and that is requested again', async () => {
    await givenOut(199, 1);
    expect(await placeStatus('last.jpg')).toBe(200);
    expect(await placeStatus('last.jpg')).toBe(200);
    expect(await placeStatus('first.jpg')).toBe(200);
    expect(await placeStatus('one-too-many.jpg')).toBe(409);
  });

  it('cannot be requested again without limit', async () => {
    await givenOut(1, 999);
    expect([await placeStatus('first.jpg'), await placeStatus('first.jpg')]).toEqual([200, 409]);
  });
});
