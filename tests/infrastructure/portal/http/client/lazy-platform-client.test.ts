import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { identifier, type ContractId } from '#domain/kernel/identifiers.ts';
import { makeLazyPlatformClient } from '#infrastructure/portal/http/client/lazy-platform-client.ts';
import type { PlatformClient } from '#infrastructure/portal/http/client/platform-call.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';

const call = { params: { contractId: identifier<ContractId>('con-1') } };
const client: PlatformClient = () => TE.left({ tag: 'rejected', status: 404, message: 'No' });

describe('a lazy platform client', () => {
  it('is loaded by the first call', async () => {
    const load = vi.fn<() => Promise<PlatformClient>>(() => Promise.resolve(client));
    const lazy = makeLazyPlatformClient(load);
    const answer = lazy(routeTable.contract, call);
    expect(load).not.toHaveBeenCalled();
    expect(await answer()).toEqual(E.left({ tag: 'rejected', status: 404, message: 'No' }));
  });

  it('reports unreachable when it cannot be loaded', async () => {
    const lazy = makeLazyPlatformClient(() => Promise.reject(new Error('offline')));
    expect(await lazy(routeTable.contract, call)()).toEqual(E.left({ tag: 'unreachable' }));
  });
});
