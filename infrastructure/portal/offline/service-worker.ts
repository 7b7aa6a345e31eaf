import { configurationPath } from '../../configuration/configuration-path.ts';
import { reactionTo } from './shell-messages.ts';
import {
  connectionPatience,
  fitsFiles,
  isPortalPage,
  shellDecision,
  versionsToDrop,
} from './shell-policy.ts';

/** Put in by the build: the portal's files with the SHA-256 of each, and a name that changes with them. */
declare const shellDigests: { readonly [file: string]: string };
declare const shellVersion: string;

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Worker = {
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
};

const digests = new Map(Object.entries(shellDigests));
const shellFiles = [...digests.keys()];
const worker = globalThis as unknown as Worker;
const family = 'pilotlight-shell-';
const cacheName = `${family}${shellVersion}`;
/** Every page of an engineer is this document. */
const shellPage = '/';

const digestOf = async (answer: Response): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

/**
 * Fetches all of a version, and fails where anything is not as the build made it: a gateway may answer for a file with
 * a page of its own. The browser then installs the version with the next page.
 */
const keepShell = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  const keepFile = async (path: string): Promise<void> => {
    const answer = await fetch(path, { cache: 'no-cache' });
    if (!answer.ok || (await digestOf(answer.clone())) !== digests.get(path))
      throw new Error(`${path} is not as it was built`);
    await cache.put(path, answer);
  };
  const page = await fetch(shellPage, { cache: 'no-cache' });
  if (!page.ok || !isPortalPage(await page.clone().text()))
    throw new Error('The page is not the portal');
  await Promise.all([cache.put(shellPage, page), ...shellFiles.map(keepFile)]);
  // A page that carries its configuration has no such file.
  const configuration = await fetch(configurationPath).catch(() => undefined);
  if (configuration?.ok === true && isJson(await configuration.clone().text()))
    await cache.put(configurationPath, configuration);
};

const takeOver = async (): Promise<void> => {
  const names = await caches.keys();
  const kept = names.filter((name) => name.startsWith(family));
  await Promise.all(versionsToDrop(kept, cacheName).map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const kept = async (address: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(address, { ignoreVary: true });

const keep = async (address: string, answer: Response): Promise<void> => {
  await (await caches.open(cacheName)).put(address, answer);
};

/** Whether an answer is a page of the portal; where a redirect leads is for the browser to see. */
const isPortal = async (answer: Response): Promise<boolean> =>
  answer.type === 'opaqueredirect' || (answer.ok && isPortalPage(await answer.clone().text()));

/** The page as it is now is kept: what it carries of its configuration may have changed since the build. */
const keepPage = async (answer: Response): Promise<void> => {
  if (!answer.ok || answer.redirected) return;
  if (fitsFiles(await answer.clone().text(), shellFiles)) await keep(shellPage, answer);
};

/** An answer that has begun may take as long as it needs. */
const fetched = async (request: Request): Promise<Response> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), connectionPatience);
  try {
    return await fetch(request, { signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
};

type Wait = Lasting['waitUntil'];

const page = async (request: Request, wait: Wait): Promise<Response> => {
  try {
    const answer = await fetched(request);
    if (!(await isPortal(answer))) return (await kept(shellPage)) ?? answer;
    wait(keepPage(answer.clone()));
    return answer;
  } catch {
    return (await kept(shellPage)) ?? Response.error();
  }
};

const configuration = async (request: Request, wait: Wait): Promise<Response> => {
  try {
    const answer = await fetched(request);
    const isConfiguration = answer.ok && isJson(await answer.clone().text());
    if (!isConfiguration) return (await kept(configurationPath)) ?? answer;
    wait(keep(configurationPath, answer.clone()));
    return answer;
  } catch {
    return (await kept(configurationPath)) ?? Response.error();
  }
};

/** A tab of the version before asks for that version's files. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

addEventListener('install', (event) => (event as Lasting).waitUntil(keepShell()));
addEventListener('activate', (event) => (event as Lasting).waitUntil(takeOver()));
addEventListener('message', (event) => {
  const reaction = reactionTo(event.data, shellFiles);
  if (reaction === 'take-over') (event as Event as Lasting).waitUntil(worker.skipWaiting());
  else if (reaction !== undefined) event.ports[0]?.postMessage(reaction.answer);
});
addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const { request } = fetching;
  const decision = shellDecision(request, location.origin);
  const wait: Wait = (work) => fetching.waitUntil(work);
  if (decision === 'page') fetching.respondWith(page(request, wait));
  else if (decision === 'configuration') fetching.respondWith(configuration(request, wait));
  else if (decision === 'kept-file') fetching.respondWith(file(request));
});
