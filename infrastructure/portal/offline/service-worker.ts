import { configurationPath } from '../../configuration/configuration-of-page.ts';
import {
  reactionTo,
  connectionTimeout,
  fitsFiles,
  isPortalPage,
  needsConfigurationFile,
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

/** A file as the build made it; `undefined` for anything else, such as a page that a gateway answers instead. */
const fetchFile = async (path: string, cache: RequestCache): Promise<Response | undefined> => {
  const answer = await fetch(path, { cache }).catch(() => undefined);
  const isBuilt = answer?.ok === true && (await digestOf(answer.clone())) === digests.get(path);
  return isBuilt ? answer : undefined;
};

/**
 * Fetches all files of a version, a wrong answer a second time, and fails if any file differs from the build. The
 * browser then installs the version with the next page, and only missing files are fetched.
 */
const keepShell = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  const keepFile = async (path: string): Promise<void> => {
    if ((await cache.match(path, { ignoreVary: true })) !== undefined) return;
    const answer = (await fetchFile(path, 'no-cache')) ?? (await fetchFile(path, 'reload'));
    if (answer === undefined) throw new Error(`${path} is not as it was built`);
    await cache.put(path, answer);
  };
  await Promise.all(shellFiles.map(keepFile));
  const page = await fetch(shellPage, { cache: 'no-cache' });
  const text = await page.clone().text();
  if (!page.ok || !fitsFiles(text, shellFiles))
    throw new Error('The page is not the portal of this version');
  await cache.put(shellPage, page);
  if (!needsConfigurationFile(text)) return;
  const configuration = await fetch(configurationPath).catch(() => undefined);
  if (configuration?.ok === true && isJson(await configuration.clone().text()))
    await cache.put(configurationPath, configuration);
};

const activate = async (): Promise<void> => {
  const names = await caches.keys();
  const versions = names.filter((name) => name.startsWith(family));
  await Promise.all(versionsToDrop(versions, cacheName).map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const findStoredResponse = async (address: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(address, { ignoreVary: true });

const keep = async (address: string, answer: Response): Promise<void> => {
  await (await caches.open(cacheName)).put(address, answer);
};

type Wait = Lasting['waitUntil'];

/** The result of an answer that is complete in time; one that begins and then stalls counts as none. */
const fetchInTime = async (
  request: Request,
  judge: (answer: Response) => Promise<Response>,
): Promise<Response> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), connectionTimeout);
  try {
    return await judge(await fetch(request, { signal: patience.signal }));
  } finally {
    clearTimeout(timer);
  }
};

/** The page is stored as served now: its configuration may have changed since the build. */
const respondWithPage = async (request: Request, wait: Wait): Promise<Response> => {
  try {
    return await fetchInTime(request, async (answer) => {
      // The browser follows redirects itself.
      if (answer.type === 'opaqueredirect') return answer;
      const text = await answer.clone().text();
      if (!answer.ok || !isPortalPage(text)) return (await findStoredResponse(shellPage)) ?? answer;
      if (!answer.redirected && fitsFiles(text, shellFiles)) wait(keep(shellPage, answer.clone()));
      return answer;
    });
  } catch {
    return (await findStoredResponse(shellPage)) ?? Response.error();
  }
};

const respondWithConfiguration = async (request: Request, wait: Wait): Promise<Response> => {
  try {
    return await fetchInTime(request, async (answer) => {
      const isConfiguration = answer.ok && isJson(await answer.clone().text());
      if (!isConfiguration) return (await findStoredResponse(configurationPath)) ?? answer;
      wait(keep(configurationPath, answer.clone()));
      return answer;
    });
  } catch {
    return (await findStoredResponse(configurationPath)) ?? Response.error();
  }
};

/** A tab of the previous version requests that version's files. */
const respondWithFile = async (request: Request): Promise<Response> =>
  (await findStoredResponse(request)) ??
  (await caches.match(request, { ignoreVary: true })) ??
  fetch(request);

addEventListener('install', (event) => (event as Lasting).waitUntil(keepShell()));
addEventListener('activate', (event) => (event as Lasting).waitUntil(activate()));
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
  if (decision === 'page') fetching.respondWith(respondWithPage(request, wait));
  else if (decision === 'configuration')
    fetching.respondWith(respondWithConfiguration(request, wait));
  else if (decision === 'kept-file') fetching.respondWith(respondWithFile(request));
});
