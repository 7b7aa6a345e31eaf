import { describe, expect, it } from 'vitest';
import { makeFailureReferences } from '#infrastructure/portal/http/client/platform-client.ts';

const id = '3f2a9c1b-0000-4000-8000-000000000000';

describe('the reference of a failure', () => {
  it('is the beginning of the id of the last failed request', () => {
    const { latest, watchCall } = makeFailureReferences();
    expect(latest()).toBeUndefined();
    watchCall().failed(id);
    expect(latest()).toBe('3f2a9c1b');
    watchCall().failed('7777777766666666');
    expect(latest()).toBe('77777777');
  });

  it('is removed when a later request was lost in transfer', () => {
    const { latest, watchCall } = makeFailureReferences();
    watchCall().failed(id);
    watchCall().failed(undefined);
    expect(latest()).toBeUndefined();
  });

  it('stays when an earlier pending call succeeds, and is removed by a later success', () => {
    const { latest, watchCall } = makeFailureReferences();
    const beside = watchCall();
    watchCall().failed(id);
    beside.succeeded();
    expect(latest()).toBe('3f2a9c1b');
    watchCall().succeeded();
    expect(latest()).toBeUndefined();
  });
});
