import { configurationPath } from '../../configuration/configuration-path.ts';
import { reactionTo } from './shell-messages.ts';
import { connectionPatience, fitsFiles, shellDecision, versionsToDrop } from './shell-policy.ts';

/** Put in by the build: the portal's files, and a name that changes with them. */
declare const shellFiles: readonly string[];
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

const worker = globalThis as unknown as Worker;
const family = 'pilotlight-shell-';
const cacheName = `${family}${shellVersion}`;
/** Every page of an engineer is this document. */
const shellPage = '/';

const keepShell = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await cache.addAll([shellPage, ...shellFiles]);
  // A page that carries its configuration has no such file.
  await cache.add(configurationPath).catch(() => undefined);
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
    wait(keepPage(answer.clone()));
    return answer;
  } catch {
    return (await kept(shellPage)) ?? Response.error();
  }
};

const configuration = async (request: Request, wait: Wait): Promise<Response> => {
  try {
    const answer = await fetched(request);
    if (answer.ok) wait(keep(configurationPath, answer.clone()));
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
