import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifier, type ContractId } from '#domain/kernel/identifiers.ts';
import { memoryStorage } from '#infrastructure/portal/browser/memory-storage.ts';
import { makeSessionClaimDrafts } from '#infrastructure/portal/browser/session-claim-drafts.ts';
import { usableStorage, type TextStorage } from '#infrastructure/portal/browser/text-storage.ts';
import {
  anyConfirmation,
  anyDraft,
  holdsTheDraftsContract,
} from '../../../contracts/claim-drafts-contract.ts';

const draftsKey = 'pilotlight-claim-drafts';
const contractId = identifier<ContractId>('con-1');

const draft = {
  contractId,
  answers: { jobType: 'boiler', description: 'It drips' },
  attemptKey: 'attempt-1',
  clientSecret: undefined,
  traceId: undefined,
  standing: { is: 'written' as const },
};

const fullStorage = (): TextStorage => ({
  ...memoryStorage(),
  setItem: () => {
    throw new DOMException('Full', 'QuotaExceededError');
  },
});

holdsTheDraftsContract(() => makeSessionClaimDrafts(memoryStorage()));

describe('in storage that is full', () => {
  holdsTheDraftsContract(() => makeSessionClaimDrafts(fullStorage()));
});

describe('drafts in the tab', () => {
  it('survive a reload', () => {
    fc.assert(
      fc.property(anyDraft, anyConfirmation, (kept, confirmation) => {
        const storage = memoryStorage();
        const before = makeSessionClaimDrafts(storage);
        before.save(kept);
        before.keepConfirmation(confirmation);
        const after = makeSessionClaimDrafts(storage);
        expect(after.read(kept.contractId)).toEqual(kept);
        expect(after.confirmation()).toEqual(confirmation);
      }),
      { numRuns: 50 },
    );
  });

  it('are none when what is kept cannot be read, and can be written again', () => {
    const broken = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `{"con-1":${json}}`),
      fc.constant('{"con-1":{"contractId":"con-2","answers":{},"attemptKey":"a"}}'),
    );
    fc.assert(
      fc.property(broken, (text) => {
        const storage = memoryStorage();
        storage.setItem(draftsKey, text);
        storage.setItem('pilotlight-claim-confirmation', text);
        const drafts = makeSessionClaimDrafts(storage);
        expect(drafts.read(contractId)).toBeUndefined();
        expect(drafts.confirmation()).toBeUndefined();
        drafts.save(draft);
        expect(drafts.read(contractId)).toEqual(draft);
      }),
    );
  });

  it('hold nothing but the answers of the form', () => {
    const storage = memoryStorage();
    const withCard = { ...draft, answers: { ...draft.answers, cardNumber: '4242 4242 4242 4242' } };
    makeSessionClaimDrafts(storage).save(withCard);
    expect(storage.getItem(draftsKey)).not.toContain('4242');
    expect(storage.getItem(draftsKey)).toContain('It drips');
  });

  it('leave nothing behind when they are discarded', () => {
    const storage = memoryStorage();
    const drafts = makeSessionClaimDrafts(storage);
    drafts.save(draft);
    drafts.discard(contractId);
    expect(storage.getItem(draftsKey)).toBeNull();
  });
});

describe('storage that is switched off', () => {
  it('is stood in for', () => {
    const storage = usableStorage(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    storage.setItem('key', 'text');
    expect(storage.getItem('key')).toBe('text');
    storage.clear();
    expect(storage.getItem('key')).toBeNull();
  });
});
