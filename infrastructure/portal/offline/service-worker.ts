import { connectionPatience, shellDecision } from './shell-policy.ts';

/** Put in by the build: the portal's files, and a name that changes with them. */
declare const shellFiles: readonly string[];
declare const shellVersion: string;

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Event & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Worker = { readonly clients: { readonly claim: () => Promise<void> } };

const worker = globalThis as unknown as Worker;
const family = 'pilotlight-shell-';
const cacheName = `${family}${shellVersion}`;
/** Every page of an engineer is this document. */
const shellPage = '/';

const keepShell = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await cache.addAll([shellPage, ...shellFiles]);
};

const dropOthers = async (): Promise<void> => {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(family) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const kept = async (address: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(address, { ignoreVary: true });

const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(connectionPatience) });
  } catch {
    return (await kept(shellPage)) ?? Response.error();
  }
};

const file = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);

addEventListener('install', (event) => (event as Lasting).waitUntil(keepShell()));
addEventListener('activate', (event) => (event as Lasting).waitUntil(dropOthers()));
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetching;
  const decision = shellDecision(request, location.origin);
  if (decision === 'leave-alone') return;
  respondWith.call(event, decision === 'page' ? page(request) : file(request));
});
