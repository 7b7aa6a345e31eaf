import { beforeEach, expect, it, vi, afterEach } from 'vitest';
import { makePartLoader, partTimeout } from '#infrastructure/portal/loading/bring-part.ts';
import { whenIdle } from '#infrastructure/portal/loading/load-later.ts';

const script = (status = 200, type = 'text/javascript; charset=utf-8') =>
  Promise.resolve(new Response('export {}', { status, headers: { 'Content-Type': type } }));

const fetchFile = vi.fn<(address: string) => Promise<Response>>();
const load = vi.fn<() => Promise<string>>();
const requested = () => fetchFile.mock.calls.map(([address]) => new URL(address).pathname);
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

beforeEach(() => {
  document.head.innerHTML = '';
  fetchFile.mockReset().mockImplementation(() => script());
  load.mockReset().mockResolvedValue('the part');
});

afterEach(() => void vi.useRealTimers());

const bringer = () => makePartLoader({ page: document, fetchFile });

it('a part is imported after all its files were fetched, each once', async () => {
  const bring = bringer();
  load.mockImplementationOnce(() => {
    expect(requested()).toEqual(['/assets/part.js', '/assets/shared.js']);
    return Promise.resolve('the part');
  });
  expect(await bring(load, ['/assets/part.js', '/assets/shared.js'])).toBe('the part');
  expect(await bring(load, ['/assets/other.js', '/assets/shared.js'])).toBe('the part');
  expect(requested()).toEqual(['/assets/part.js', '/assets/shared.js', '/assets/other.js']);
});

it('a part fetches no file that the page already loaded', async () => {
  document.head.innerHTML =
    '<script type="module" src="/assets/index.js"></script><link rel="stylesheet" href="/assets/index.css">';
  await bringer()(load, ['/assets/index.js', '/assets/index.css', '/assets/part.js']);
  expect(requested()).toEqual(['/assets/part.js']);
  expect(sheets()).toHaveLength(1);
});

it.each([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered with a failure', () => script(503)],
  ['is answered with a page', () => script(200, 'text/html')],
  [
    'arrives incomplete',
    () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            pull: (stream) => stream.error(new TypeError('network error')),
          }),
          { headers: { 'Content-Type': 'text/javascript' } },
        ),
      ),
  ],
])(
  'a part is not imported while one file %s, and only that file is fetched again',
  async (_, lose) => {
    const bring = bringer();
    const files = ['/assets/part.js', '/assets/shared.js'];
    fetchFile.mockImplementation((address) => (address.includes('shared') ? lose() : script()));
    await expect(bring(load, files)).rejects.toThrow(Error);
    expect(load).not.toHaveBeenCalled();
    fetchFile.mockClear().mockImplementation(() => script());
    expect(await bring(load, files)).toBe('the part');
    expect(requested()).toEqual(['/assets/shared.js']);
  },
);

it('a part waits for its style sheets, and adds a failed one again', async () => {
  const report = (kind: 'load' | 'error') =>
    sheets().forEach((sheet) => sheet.dispatchEvent(new Event(kind)));
  const bring = bringer();
  const first = bring(load, ['/assets/part.css']);
  report('error');
  await expect(first).rejects.toThrow('Unable to load');
  expect(load).not.toHaveBeenCalled();
  const second = bring(load, ['/assets/part.css']);
  expect(sheets()).toHaveLength(1);
  report('load');
  expect(await second).toBe('the part');
});

it('a file that never answers fails, and is fetched again on the next try', async () => {
  vi.useFakeTimers();
  const bring = bringer();
  fetchFile.mockReturnValueOnce(new Promise(() => {}));
  const first = bring(load, ['/assets/part.js']);
  const failed = expect(first).rejects.toThrow('Unable to load');
  await vi.advanceTimersByTimeAsync(partTimeout);
  await failed;
  expect(await bring(load, ['/assets/part.js'])).toBe('the part');
  expect(requested()).toEqual(['/assets/part.js', '/assets/part.js']);
});

it('a page is idle soon after it has loaded, also in a browser that does not say when', () => {
  vi.useFakeTimers();
  expect(typeof requestIdleCallback).toBe('undefined');
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const act = vi.fn<() => void>();
  whenIdle(act);
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});
