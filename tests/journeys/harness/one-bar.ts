import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Request, Route } from 'playwright/test';

/** The outcomes of calls: answered, 3 seconds late, never answered, or every third one lost. */
export type Line = 'good' | 'slow' | 'silent' | 'lossy';

/** Milliseconds by which an answer is late. */
export const slowness = 3000;

const commands = {
  'start travel': /\/engineer-jobs\/([^/]+)\/start-travel$/,
  'start job': /\/engineer-jobs\/start\/([^/]+)$/,
  close: /\/jobs\/close$/,
  cancel: /\/job\/([^/]+)\/cancel$/,
  reschedule: /\/job\/([^/]+)\/reschedule$/,
} as const;

const commandOf = (request: Request): string | undefined => {
  if (request.method() === 'GET') return undefined;
  const { pathname } = new URL(request.url());
  for (const [name, path] of Object.entries(commands)) {
    const found = path.exec(pathname);
    if (found !== null) return [name, ...found.slice(1)].join(' ');
  }
  return undefined;
};

/** Puts a bad line between a browser and the platform. */
export const useOneBar = async (context: BrowserContext) => {
  let line: Line = 'good';
  let calls = 0;
  let losses = 0;
  const unanswered: Route[] = [];
  const accepted: Record<string, Set<string>> = {};

  const reach = async (route: Route) => {
    const response = await route.fetch();
    const command = commandOf(route.request());
    if (command !== undefined && response.ok())
      (accepted[command] ??= new Set()).add(route.request().headers()['idempotency-key'] ?? '');
    return response;
  };
  const answer = async (route: Route): Promise<void> =>
    route.fulfill({ response: await reach(route) });
  /** Half of the lost calls were executed. */
  const lose = async (route: Route): Promise<void> => {
    losses += 1;
    if (losses % 2 === 0) await reach(route);
    await route.abort();
  };

  await context.route(/\/(?:api|storage)\//, async (route) => {
    calls += 1;
    if (line === 'silent') return void unanswered.push(route);
    if (line === 'lossy' && calls % 3 === 0) return lose(route);
    if (line === 'slow') await wait(slowness);
    return answer(route);
  });

  return {
    become: (next: Line): void => {
      line = next;
      calls = 0;
      for (const route of unanswered.splice(0)) void route.abort();
    },
    /** The keys under which each command was accepted, by its path without identifiers. */
    accepted: (): Readonly<Record<string, ReadonlySet<string>>> => accepted,
  };
};
