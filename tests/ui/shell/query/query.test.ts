import { QueryClient, QueryObserver } from '@tanstack/react-query';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import * as TO from 'fp-ts/TaskOption';
import { describe, expect, it, vi } from 'vitest';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import type { AllUseCases } from '../../../fakes/all-use-cases.ts';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { engineerQueries } from '#ui/shell/query/query-keys.ts';
import { beginReading, queryClientOf } from '#ui/shell/query/first-reading.ts';
import { offlineQueryOptions, refetchQuery } from '#ui/shell/query/use-remote.ts';
import { takeOwnership } from '#ui/shell/session/start-session.ts';
import { device } from '../../device.ts';
import { loadersOf } from '../../render-portal.tsx';
import { sessionOf } from '../../open-portal.tsx';

const day = engineerQueries.agenda('todayAgenda');
const customer = sessionOf('customer');
const engineer = sessionOf('engineer');

type First = [path: string, session: Session | undefined, expected: readonly string[]];

/** Use-cases that record the order of their calls. */
const world = (session: typeof customer | undefined) => {
  const requested: string[] = [];
  const answers = (name: string) => () => () => {
    requested.push(name);
    return TE.right(`the ${name}`)();
  };
  const useCases = {
    currentSession: async () => E.right(session),
    forgetUser: () => void requested.push('forgetUser'),
    openAccount: answers('account'),
    readAccount: answers('properties'),
  } as unknown as AllUseCases;
  const engineerUseCases = {
    readAgenda: answers('day'),
    keptAgenda: () => TO.none,
  } as unknown as EngineerUseCases;
  const loaders = loadersOf(
    async () => useCases,
    async () => engineerUseCases,
  );
  return { requested, useCases, reader: { useCases, device, loaders } };
};

describe('the first data of a page', () => {
  it.each<First>([
    ['/', customer, ['account', 'properties']],
    ['/properties', customer, ['properties']],
    ['/', engineer, ['account', 'day']],
    ['/job/agenda', engineer, ['day']],
    ['/', sessionOf(undefined), ['account']],
    ['/', undefined, []],
    ['/job/offers', engineer, []],
    ['/auth', customer, []],
  ])('at %s is requested before React has loaded', async (path, session, expected) => {
    const { requested, reader } = world(session);
    await beginReading(reader, path);
    expect(requested).toEqual(expected);
  });

  it('is given once to the user who was signed in, to no other user, nor to the same user after them', async () => {
    const { useCases, reader } = world(engineer);
    await beginReading(reader, '/');
    const cache = queryClientOf(useCases, engineer.subject);
    expect(cache.getQueryData(['account'])).toBe('the account');
    expect(cache.getQueryData(day)).toBe('the day');
    expect(queryClientOf(useCases, engineer.subject).getQueryData(day)).toBeUndefined();
    const later = world(engineer);
    await beginReading(later.reader, '/');
    for (const subject of ['another-subject', engineer.subject])
      expect(queryClientOf(later.useCases, subject).getQueryData(day)).toBeUndefined();
  });

  it('is requested after the data of another user in the tab was deleted', async () => {
    takeOwnership(device, 'another', () => undefined);
    const { requested, reader } = world(engineer);
    await beginReading(reader, '/');
    expect(requested).toEqual(['forgetUser', 'account', 'day']);
  });
});

describe('a query that changes while it is being read', () => {
  /** A request of the content `before`, which is answered once the content is `after`. */
  const read = () => {
    const client = new QueryClient();
    let answer = (): void => undefined;
    const first = new Promise<string>((resolve) => {
      answer = () => resolve('before');
    });
    const queryFn = vi.fn(async () => 'after').mockReturnValueOnce(first);
    const options = { queryKey: ['agenda'], queryFn, ...offlineQueryOptions, staleTime: 30_000 };
    const leave = new QueryObserver(client, options).subscribe(() => undefined);
    return { client, options, leave, answer };
  };

  it('shows the new data on a screen that waited for the first answer', async () => {
    const { client, leave, answer } = read();
    const isRead = refetchQuery(client, ['agenda']);
    answer();
    await isRead;
    expect(client.getQueryData(['agenda'])).toBe('after');
    leave();
  });

  it('is requested again by the next screen when the waiting one was closed', async () => {
    const { client, options, leave, answer } = read();
    leave();
    await refetchQuery(client, ['agenda']);
    answer();
    await Promise.resolve();
    expect(await client.fetchQuery(options)).toBe('after');
  });
});
