import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant, millisecondsPerMinute } from '#domain/time';
import { identifier, type JobUid } from '#domain/kernel';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import { visitEndings } from '#infrastructure/platform/database/schema/jobs.ts';
import { prepareContext } from '#infrastructure/platform/start-platform.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { expectRefusal, expectRefusalWithoutChange } from '../expect-refusal.ts';
import {
  cutShort,
  jpeg,
  noise,
  pdf,
  pixelBomb,
  png,
  photosWithLocation,
  turnedJpeg,
  webp,
} from './files.ts';
import { useEngineer, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const engineer = useEngineer(platform);
let job: string;
let otherJob: string;
beforeEach(async () => {
  const ready = (await engineer.agenda()).jobs.filter(
    ({ sk_job_status: status }) => status === 'Ready',
  );
  job = ready[0]?.sk_job_id ?? '';
  otherJob = ready[1]?.sk_job_id ?? '';
});

const ask = (uid = job, filename = 'door.jpg') => engineer.place(uid, filename);

const put = async (url: string, content: Uint8Array, type: string) =>
  platform.app.request(url, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: Buffer.from(content),
  });

/** The one file that is stored beside a job. */
const storedBeside = async (uid = job) => {
  const list = await platform.send('GET', `/developer/jobs/${uid}/photos`);
  const { photos } = (await list.json()) as { photos: readonly Record<string, string>[] };
  expect(photos).toHaveLength(1);
  const file = await platform.send('GET', `/developer/photos/${photos[0]?.['objectName'] ?? ''}`);
  expect(file.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
  return Buffer.from(await file.arrayBuffer());
};

const content = () => databaseContent(platform.context.database);

const cancel = (uid: string, files: readonly string[]) =>
  engineer.cancel(uid, { reason: 'Customer not home', files });

describe('a file', () => {
  it.each([
    ['image/jpeg', jpeg()],
    ['image/png', png()],
    ['image/webp', webp()],
    ['application/pdf', pdf()],
    ['IMAGE/JPEG; charset=binary', jpeg()],
    ['application/octet-stream', jpeg()],
    ['image/png', jpeg()],
    ['application/pdf', Buffer.concat([pdf(), Buffer.alloc(25_000_000 - pdf().length)])],
  ])(
    'of type %s is stored once, and proves that the customer was not at home',
    async (type, file) => {
      const { url, location } = await ask();
      expect((await put(url, file, type)).status).toBe(200);
      expect((await put(url, file, type)).status).toBe(200);
      await expectRefusal(await put(url, jpeg('another'), 'image/jpeg'), 409, 'already-stored');
      expect((await cancel(job, [location, location])).status).toBe(200);
    },
  );

  it('is not accepted as proof for another job, by another engineer, or before its upload', async () => {
    const { url, location } = await ask();
    await expectRefusal(await cancel(job, [location]), 422, 'photo-unknown');
    await put(url, jpeg(), 'image/jpeg');
    await expectRefusal(await cancel(otherJob, [location]), 422, 'photo-unknown');
    await expectRefusal(await cancel(job, [location, `${location}0`]), 422, 'photo-unknown');
    expect((await cancel(job, [location])).status).toBe(200);
    expect((await content())['job_standings']).toMatch(
      new RegExp(`\\(${job},[^)]*,"Investigation Required","Customer no show"`),
    );
  });

  it.each(['../../secret.jpg', '/etc/passwd', 'a\\..\\b.jpg', '%2e%2e%2fsecret'])(
    'has a storage location that does not contain its name: %s',
    async (filename) => {
      const { url, location } = await ask(job, filename);
      expect(location).toMatch(/^s3:\/\/pilotlight-photos\/[\da-f-]{36}$/);
      expect(url).toMatch(/\/storage\/uploads\/[\da-f-]{36}\?/);
    },
  );

  it('that cannot be stored is refused, and changes nothing', async () => {
    const { url } = await ask();
    for (const [type, file, status, rule] of [
      ['image/jpeg', new Uint8Array(), 415, 'type-not-stored'],
      ['image/svg+xml', Buffer.from('<svg/>'), 415, 'type-not-stored'],
      ['image/jpeg', Buffer.from('\0\0\0\u0018ftypheic', 'latin1'), 415, 'type-not-stored'],
      ['image/jpeg', cutShort, 422, 'content-differs'],
      ['image/png', pixelBomb, 422, 'too-many-pixels'],
    ] as const)
      await expectRefusalWithoutChange(platform, () => put(url, file, type), status, rule);
  });
});

describe('a photo with location data', () => {
  it.each(photosWithLocation)('in its %s is stored without metadata', async (_, type, file) => {
    const { url } = await ask();
    expect((await put(url, file, type)).status).toBe(200);
    const stored = await storedBeside();
    const { exif, icc, iptc, xmp, comments } = await sharp(stored).metadata();
    expect([exif, icc, iptc, xmp, comments]).toEqual(Array.from({ length: 5 }));
    expect(stored.toString('latin1')).not.toMatch(/Exif|GPS|xmp|Raw profile|51\.5|A camera/);
  });

  it('is never stored in more bytes than it was sent in, with any detail', async () => {
    const { url } = await ask();
    await put(url, noise, 'image/jpeg');
    expect((await storedBeside()).length).toBeLessThanOrEqual(noise.length);
  });

  it('is stored upright', async () => {
    const { url } = await ask();
    await put(url, turnedJpeg, 'image/jpeg');
    const { width, height, orientation } = await sharp(await storedBeside()).metadata();
    expect([width, height, orientation]).toEqual([6, 8, undefined]);
  });
});

describe('the content of a file', () => {
  it('that is uploaded again after a lost answer is stored and counts as proof once', async () => {
    await platform.context.files.empty();
    const [first, second] = [await ask(), await ask()];
    for (const { url } of [first, second])
      expect((await put(url, jpeg(), 'image/jpeg')).status).toBe(200);
    await storedBeside();
    expect((await cancel(job, [first.location, second.location])).status).toBe(200);
    const [ending] = await platform.context.database
      .select()
      .from(visitEndings)
      .where(eq(visitEndings.jobUid, identifier<JobUid>(job)));
    expect(ending?.photos).toEqual([first.location]);
    const other = await ask(otherJob, 'door.jpg');
    const named = await ask(otherJob, 'door-1.jpg');
    for (const { url } of [other, named]) await put(url, jpeg(), 'image/jpeg');
    expect((await cancel(otherJob, [other.location, named.location])).status).toBe(200);
    const endings = await platform.context.database.select().from(visitEndings);
    expect(endings.find(({ jobUid }) => jobUid === otherJob)?.photos).toHaveLength(2);
    const { filesFolder } = platform.context.configuration;
    const names = (await readdir(filesFolder, { recursive: true })).filter(
      (name) => name.length > 60,
    );
    expect(names).toHaveLength(1);
    const [name = ''] = names;
    const hash = createHash('sha256').update(await readFile(join(filesFolder, name)));
    expect(basename(name)).toBe(hash.digest('hex'));
  });

  it('that an earlier version stored in the database is moved to a file before its column is dropped', async () => {
    const { database, configuration, logger } = platform.context;
    const { url } = await ask();
    await put(url, jpeg(), 'image/jpeg');
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
  const minutesLater = (minutes: number) =>
    new Date(instant(Date.parse(tuesdayMorning) + minutes * millisecondsPerMinute)).toISOString();

  it('is valid for ten minutes', async () => {
    const { url } = await ask();
    await platform.setClock(minutesLater(10));
    await expectRefusal(await put(url, jpeg(), 'image/jpeg'), 403, 'address-expired');
    await platform.setClock(minutesLater(9.99));
    expect((await put(url, jpeg(), 'image/jpeg')).status).toBe(200);
  });

  it('is valid for nothing else', async () => {
    const [one, two] = [await ask(), await ask()];
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
      await expectRefusal(await put(url, jpeg(), 'image/jpeg'), 403, 'address-not-signed');
    expect(await content()).toEqual(before);
    expect((await platform.send('GET', one.url)).status).toBe(403);
    expect((await platform.send('GET', one.url.replace('uploads', 'invoices'))).status).toBe(403);
  });
});

describe('the 200 files of a job', () => {
  /** Creates the given number of places, each file as often as given, like sequential requests would. */
  const givenOut = async (files: number, each: number): Promise<void> => {
    const { database } = platform.context;
    await ask(job, 'first.jpg');
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
  const askAgain = async (filename: string): Promise<number> => {
    const answer = await engineer.send('POST', `/engineer-jobs/${job}/photos`, { filename });
    return answer.status;
  };

  it('are not used up by a file whose answer was lost and that is requested again', async () => {
    await givenOut(199, 1);
    expect(await askAgain('last.jpg')).toBe(200);
    expect(await askAgain('last.jpg')).toBe(200);
    expect(await askAgain('first.jpg')).toBe(200);
    expect(await askAgain('one-too-many.jpg')).toBe(409);
  });

  it('cannot be requested again without limit', async () => {
    await givenOut(1, 999);
    expect([await askAgain('first.jpg'), await askAgain('first.jpg')]).toEqual([200, 409]);
  });
});
