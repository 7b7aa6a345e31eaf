import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { pathTemplate, type Route } from '#infrastructure/wire/route.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';
import {
  reactionTo,
  fitsFiles,
  needsConfigurationFile,
  shellDecision,
  versionsToDrop,
} from '#infrastructure/portal/offline/shell-policy.ts';

type Fetching = { readonly answer: Promise<Response>; readonly work: readonly Promise<unknown>[] };

const listeners = new Map<string, (event: object) => void>();
const script = 'export const portal = 1;';
const file = '/assets/index-1.js';
const page = (content = file) =>
  `<script id="pilotlight-configuration"></script><script src="${content}"></script>`;
const maintenance = '<h1>Down for maintenance</h1>';

/** The storage of the device, by address; a full device stores nothing more. */
const kept = new Map<string, string>();
let full = false;

/** The cache of an earlier version, which the browser finds first. */
const earlierVersion = new Map<string, string>();

/** The network's answer to each address. */
let network = new Map<string, Response | (() => Response)>();

type Address = string | { readonly url: string };

const pathOf = (address: Address): string =>
  new URL(typeof address === 'string' ? address : address.url, location.origin).pathname;

/** The answer of the worker to a request, and its work afterwards. */
const request = (path: string, mode: string): Fetching => {
  const work: Promise<unknown>[] = [];
  let answer = Promise.resolve(Response.error());
  listeners.get('fetch')?.({
    request: { method: 'GET', mode, url: `${location.origin}${path}` },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (more: Promise<unknown>) => work.push(more),
  });
  return { answer, work };
};

const install = (): Promise<unknown> => {
  let installing: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({
    waitUntil: (work: Promise<unknown>) => {
      installing = work;
    },
  });
  return installing;
};

beforeAll(async () => {
  vi.stubGlobal('shellDigests', {
    [file]: createHash('sha256').update(script).digest('base64'),
  });
  vi.stubGlobal('shellVersion', '1');
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  await import('#infrastructure/portal/offline/service-worker.ts');
});

beforeEach(() => {
  kept.clear();
  full = false;
  network = new Map();
  // The page's own wants buffers of the page's realm.
  vi.stubGlobal('crypto', {
    subtle: {
      digest: async (_: string, bytes: ArrayBuffer) =>
        createHash('sha256').update(new Uint8Array(bytes)).digest(),
    },
  });
  earlierVersion.clear();
  const found = (text: string | undefined) => (text === undefined ? text : new Response(text));
  const match = async (address: Address) => found(kept.get(pathOf(address)));
  const matchAny = async (address: Address) =>
    found(earlierVersion.get(pathOf(address)) ?? kept.get(pathOf(address)));
  const put = async (address: string, answer: Response) => {
    if (full) throw new DOMException('The phone is full', 'QuotaExceededError');
    kept.set(pathOf(address), await answer.text());
  };
  vi.stubGlobal('caches', { match: matchAny, open: async () => ({ match, put }) });
  vi.stubGlobal('fetch', async (address: Address) => {
    const answer = network.get(pathOf(address));
    if (answer === undefined) throw new TypeError('No connection');
    return typeof answer === 'function' ? answer() : answer.clone();
  });
});

test.each([
  ['/configuration.json', 'cors', '{}'],
  ['/engineer', 'navigate', page()],
])('%s is fetched from the network when the phone has no space', async (path, mode, text) => {
  full = true;
  network.set(path, new Response(text));
  const { answer, work } = request(path, mode);
  expect(await (await answer).text()).toBe(text);
  expect(await Promise.allSettled(work)).toMatchObject([{ status: 'rejected' }]);
});

/** The text of an answer, after the worker's work. */
const textOf = async (path: string, mode: string): Promise<string> => {
  const { answer, work } = request(path, mode);
  const text = await (await answer).text();
  await Promise.all(work);
  return text;
};

test.each([502, 503, 404, 200])(
  'a page from a gateway with %i is shown when nothing is stored, and neither hides nor replaces the stored portal and its configuration',
  async (status) => {
    for (const path of ['/job/agenda', '/configuration.json'])
      network.set(path, new Response(maintenance, { status }));
    expect(await textOf('/job/agenda', 'navigate')).toBe(maintenance);
    expect(kept.size).toBe(0);
    const stored = { '/': page(), '/configuration.json': '{"name":"Hearthside"}' };
    for (const [path, text] of Object.entries(stored)) kept.set(path, text);
    expect(await textOf('/job/agenda', 'navigate')).toBe(page());
    expect(await textOf('/configuration.json', 'cors')).toBe('{"name":"Hearthside"}');
    expect(Object.fromEntries(kept)).toEqual(stored);
  },
);

describe('the installation of a portal version', () => {
  it.each([
    ['a file is answered with a page', '/', page(), file, maintenance],
    ['a file was changed in transfer', '/', page(), file, `${script}//`],
    ['the page is one of a gateway', '/', maintenance, file, script],
    ['the page is of another version', '/', page('/assets/index-2.js'), file, script],
  ])(
    'fails when %s, so that the browser repeats it later',
    async (_, one, first, other, second) => {
      network.set(one, new Response(first));
      network.set(other, new Response(second));
      await expect(install()).rejects.toThrow();
    },
  );

  it('fetches a file again that was answered with a page', async () => {
    const answers = [new Response(maintenance), new Response(script)];
    network.set('/', new Response(page()));
    network.set(file, () => answers.shift() ?? Response.error());
    await install();
    expect(Object.fromEntries(kept)).toEqual({ '/': page(), [file]: script });
  });

  it('is completed by the next attempt, which fetches only missing files', async () => {
    let fetches = 0;
    network.set('/', new Response(maintenance, { status: 503 }));
    network.set(file, () => {
      fetches += 1;
      return new Response(script);
    });
    await expect(install()).rejects.toThrow();
    network.set('/', new Response(page()));
    await install();
    expect(fetches).toBe(1);
    expect(Object.fromEntries(kept)).toEqual({ '/': page(), [file]: script });
  });
});

test('a file of this version has priority over an older file with the same name', async () => {
  earlierVersion.set(file, maintenance);
  kept.set(file, script);
  expect(await textOf(file, 'cors')).toBe(script);
});

test('a page of another version is shown, and does not replace the stored one', async () => {
  kept.set('/', page());
  network.set('/engineer', new Response(page('/assets/index-2.js')));
  expect(await textOf('/engineer', 'navigate')).toBe(page('/assets/index-2.js'));
  expect(kept.get('/')).toBe(page());
});

test('a page that stalls is replaced by the stored portal after 4 seconds', async () => {
  vi.useFakeTimers();
  kept.set('/', page());
  vi.stubGlobal('fetch', async (_: object, { signal }: { readonly signal: AbortSignal }) => {
    const stalling = new ReadableStream({
      start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)),
    });
    return new Response(stalling);
  });
  const { answer } = request('/engineer', 'navigate');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await (await answer).text()).toBe(page());
  vi.useRealTimers();
});

const origin = 'https://portal.provider.test';
const decide = (path: string, mode = 'navigate', method = 'GET') =>
  shellDecision({ method, mode, url: `${origin}${path}` }, origin);

describe('the service worker', () => {
  const offline = '/ /job/agenda?tab=upcomingAgenda /job/offers /job/uid-1/reschedule';
  it.each([...offline.split(' '), '/engineer/account/invoices'])('opens %s offline', (path) => {
    expect(decide(path)).toBe('page');
  });

  it('stores a newer page only when all its files are stored', () => {
    const files = ['/assets/index-1.js', '/assets/index-1.css'];
    const page = (names: readonly string[]) =>
      `<script id="pilotlight-configuration"></script>${names.map((name) => `<link href="${name}">`).join('')}`;
    expect(fitsFiles(page(files), files)).toBe(true);
    expect(fitsFiles(page([...files, '/assets/index-2.js']), files)).toBe(false);
    expect(fitsFiles(page([]), files)).toBe(false);
    expect(fitsFiles('<h1>Back soon</h1><img src="/assets/index-1.js">', files)).toBe(false);
  });

  it('fetches the configuration file only for a page that was served without its configuration', () => {
    const block = '<script id="pilotlight-configuration"></script>';
    const preload = '<link rel="preload" as="fetch" href="/configuration.json" />';
    expect(needsConfigurationFile(`${preload}${block}`)).toBe(true);
    expect(needsConfigurationFile(block)).toBe(false);
  });

  it.each(['/auth', '/properties', '/claim/new/con-1', '/developer/inbox', '/jobs', '/storage/1'])(
    'ignores %s',
    (path) => {
      expect(decide(path)).toBe('leave-alone');
    },
  );

  it.each(Object.values<Route>(routeTable))('never stores an answer of $path', (route) => {
    const path = `/api${pathTemplate(route, defaultPlatformAddress)}`;
    for (const mode of ['cors', 'navigate', 'same-origin'])
      expect(decide(path, mode, route.method)).toBe('leave-alone');
  });

  it('ignores other hosts and all requests that send data', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        expect(shellDecision({ method: 'GET', mode: 'navigate', url }, origin)).toBe('leave-alone');
      }),
    );
    expect(decide('/job/agenda', 'navigate', 'POST')).toBe('leave-alone');
    expect(decide('/job/agenda', 'cors')).toBe('leave-alone');
  });
});

it.each([
  ['own', ''],
  ['one own', ''],
  ['own one', ''],
  ['one two own', 'one'],
  ['one own two three', 'one two'],
])(
  'an active service worker of the versions "%s" deletes "%s", and keeps the previous one for open tabs',
  (versions, dropped) => {
    expect(versionsToDrop(versions.split(' '), 'own').join(' ')).toBe(dropped);
  },
);

describe('a message to the service worker', () => {
  const files = ['/assets/index-1.js', '/assets/index-1.css'];

  it.each([
    [[], true],
    [files, true],
    [['/assets/index-1.js'], true],
    [['/assets/index-2.js'], false],
    [[...files, '/assets/index-2.js'], false],
  ])('with the files %j is answered with whether they are of its version', (named, answer) => {
    expect(reactionTo({ ask: 'is-yours', files: named }, files)).toEqual({ answer });
  });

  it('can ask it to take over, and of any other kind is ignored', () => {
    expect(reactionTo({ ask: 'take-over' }, files)).toBe('take-over');
    fc.assert(
      fc.property(fc.anything(), (message) => {
        expect(reactionTo(message, files)).toBeUndefined();
      }),
    );
    for (const message of [{ ask: 'is-yours' }, { ask: 'is-yours', files: 'x' }, { ask: 'skip' }])
      expect(reactionTo(message, files)).toBeUndefined();
  });
});
