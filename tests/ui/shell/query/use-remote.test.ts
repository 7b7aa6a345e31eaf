import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { refetchQuery, offlineQueryOptions } from '#ui/shell/query/use-remote.ts';

const queryKey = ['agenda'];
const keptFor = { ...offlineQueryOptions, staleTime: 30_000 };

/** The content of the platform; it answers with the state at the request, when answers are released. */
const slowPlatform = () => {
  let content = 'before';
  let letThrough = () => undefined as void;
  let gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  return {
    change: () => {
      content = 'after';
    },
    answersAtOnce: () => {
      gate = Promise.resolve();
    },
    letThrough: () => letThrough(),
    read: async () => {
      const answer = content;
      await gate;
      return answer;
    },
  };
};

describe('a query that changes while it is being read', () => {
  it('shows the new data on a screen that waited for the first answer', async () => {
    const client = new QueryClient();
    const platform = slowPlatform();
    const options = { queryKey, queryFn: platform.read, ...keptFor };
    const leave = new QueryObserver(client, options).subscribe(() => undefined);
    platform.change();
    platform.answersAtOnce();
    const isRead = refetchQuery(client, queryKey);
    platform.letThrough();
    await isRead;
    expect(client.getQueryData(queryKey)).toBe('after');
    leave();
  });

  it('is requested again by the next screen when the waiting one was closed', async () => {
    const client = new QueryClient();
    const platform = slowPlatform();
    const options = { queryKey, queryFn: platform.read, ...keptFor };
    new QueryObserver(client, options).subscribe(() => undefined)();
    platform.change();
    platform.answersAtOnce();
    await refetchQuery(client, queryKey);
    platform.letThrough();
    await Promise.resolve();
    expect(await client.fetchQuery(options)).toBe('after');
  });
});
