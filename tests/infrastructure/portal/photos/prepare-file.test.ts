import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { UploadFile } from '#application/ports/photo-storage.ts';
import { makePrepareFile } from '#infrastructure/portal/photos/prepare-file.ts';

const fileOf = (name: string, type: string): UploadFile => {
  const content = new Blob([name], { type });
  return { name, type, size: content.size, content };
};
const small = new Blob(['small'], { type: 'image/jpeg' });

describe('a file that is made ready', () => {
  it('is a small JPEG when it was an image', async () => {
    const seen: Blob[] = [];
    const prepare = makePrepareFile((file) => {
      seen.push(file);
      return Promise.resolve(small);
    });
    const photo = fileOf('boiler.png', 'image/png');
    expect(await prepare(photo)()).toEqual(
      E.right({ name: 'boiler.jpg', type: 'image/jpeg', size: small.size, content: small }),
    );
    expect(seen).toEqual([photo.content]);
  });

  it.each([
    ['receipt.pdf', 'application/pdf'],
    ['notes', ''],
    ['notes.txt', 'text/plain'],
  ])('stays as it is when it is %s', async (name, type) => {
    const prepare = makePrepareFile(() => Promise.reject(new Error('Not asked for')));
    const file = fileOf(name, type);
    expect(await prepare(file)()).toEqual(E.right(file));
  });

  it('is unreadable when it cannot be made small, and the next one is not', async () => {
    let asked = 0;
    const prepare = makePrepareFile(() => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('No image')) : Promise.resolve(small);
    });
    expect(await prepare(fileOf('a.jpg', 'image/jpeg'))()).toEqual(E.left({ tag: 'unreadable' }));
    expect(E.isRight(await prepare(fileOf('b.jpg', 'image/jpeg'))())).toBe(true);
  });

  it('waits for the one before', async () => {
    let underWay = 0;
    let most = 0;
    const prepare = makePrepareFile(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      return small;
    });
    await Promise.all(['a', 'b', 'c'].map((name) => prepare(fileOf(name, 'image/png'))()));
    expect(most).toBe(1);
  });
});
