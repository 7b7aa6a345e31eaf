import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimDraft } from '#application/ports/device/claim-drafts.ts';
import type { DeviceRecord } from '#application/ports/device/device-store.ts';
import { typedAnswers } from '#application/session/flow-session.ts';
import { wellFormedAnswers, claimProgressByStage } from '#domain/claim';
import { claimProgress } from '../../../../domain/claim/claim-route.ts';
import { identifier, type ContractId } from '#domain/kernel';
import { makeClaimDrafts } from '#infrastructure/portal/storage/claim-drafts.ts';
import { sessionWith } from '../../../application/claim/draft-answers.ts';
import { anyPartlyValidCase } from '../../../generators/domain/answers.ts';
import { anyClaimAnswers } from '../../../generators/http/claim-values.ts';
import { anyConfirmation, anyDraft } from '../../../generators/http/claim-drafts.ts';
import { fakeDeviceStore } from '../../../fakes/fake-device-store.ts';

const contractId = identifier<ContractId>('con-1');

const draft = {
  contractId,
  session: sessionWith({ jobType: 'boiler', description: 'It drips' }),
  attemptKey: 'attempt-1',
  paymentSecret: undefined,
  openedFor: undefined,
  traceId: undefined,
  status: { is: 'editing' as const, needsReview: false },
};

/** A record as raw text. */
const asText = (name: string): DeviceRecord<string> => ({
  name,
  keptIn: 'tab',
  belongsTo: 'user',
  write: (text) => text,
  read: (text) => text,
});
const draftAsText = asText(`claim-draft:${contractId}`);
const confirmationAsText = asText('claim-confirmation');

describe('claim drafts in the tab', () => {
  it('store a separate draft for each contract', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyDraft, { selector: (one) => one.contractId, minLength: 2, maxLength: 4 }),
        (saved) => {
          const drafts = makeClaimDrafts(fakeDeviceStore());
          saved.forEach(drafts.save);
          for (const draft of saved) expect(drafts.read(draft.contractId)).toEqual(draft);
          expect(drafts.all()).toHaveLength(saved.length);
          expect(drafts.all()).toEqual(expect.arrayContaining(saved));
          const [first, ...others] = saved;
          if (first === undefined) return;
          drafts.discard(first.contractId);
          expect(drafts.read(first.contractId)).toBeUndefined();
          for (const draft of others) expect(drafts.read(draft.contractId)).toEqual(draft);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('and the confirmation survive a reload, until the user is forgotten', () => {
    fc.assert(
      fc.property(anyDraft, anyConfirmation, (kept, anyOne) => {
        const device = fakeDeviceStore();
        const drafts = makeClaimDrafts(device);
        expect(drafts.confirmation()).toBeUndefined();
        drafts.save(kept);
        for (const shown of [anyOne, { ...anyOne, userMode: 'customer' } as const]) {
          drafts.keepConfirmation(shown);
          expect(drafts.confirmation()).toEqual(shown);
        }
        const after = makeClaimDrafts(device.reloaded());
        expect(after.read(kept.contractId)).toEqual(kept);
        expect(after.confirmation()).toEqual(drafts.confirmation());
        device.forgetUser();
        expect(drafts.confirmation()).toBeUndefined();
        expect(drafts.read(kept.contractId)).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  it('are absent when the stored text cannot be read, and can be written again', () => {
    const broken = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constant('{"contractId":"con-2","answers":{},"attemptKey":"a"}'),
    );
    fc.assert(
      fc.property(broken, (text) => {
        const device = fakeDeviceStore();
        device.keep(draftAsText, text);
        device.keep(confirmationAsText, text);
        const drafts = makeClaimDrafts(device);
        expect(drafts.read(contractId)).toBeUndefined();
        expect(drafts.confirmation()).toBeUndefined();
        drafts.save(draft);
        expect(drafts.read(contractId)).toEqual(draft);
      }),
    );
  });

  it('of an older version are read without an amount', () => {
    const device = fakeDeviceStore();
    const { openedFor: _, status: __, ...older } = draft;
    device.keep(draftAsText, JSON.stringify({ ...older, clientSecret: 'pi_1', traceId: null }));
    expect(makeClaimDrafts(device).read(contractId)).toEqual({ ...draft, paymentSecret: 'pi_1' });
  });

  it('that were stored with flat answers keep all of them, and lead as far as before', () => {
    const { session: _, status: __, ...older } = draft;
    fc.assert(
      fc.property(
        fc.oneof(
          anyClaimAnswers,
          anyPartlyValidCase.map(({ answers }) => answers),
        ),
        anyPartlyValidCase,
        (answers, { facts, now }) => {
          const device = fakeDeviceStore();
          const flat = wellFormedAnswers(answers);
          device.keep(
            draftAsText,
            JSON.stringify({ ...older, clientSecret: null, traceId: null, answers: flat }),
          );
          const read = makeClaimDrafts(device).read(contractId);
          if (read === undefined) throw new Error('The draft was lost');
          expect(read.session).toEqual(sessionWith(flat));
          expect(claimProgressByStage(typedAnswers(read.session), facts, [now])).toEqual(
            claimProgress(flat, facts, [now]),
          );
        },
      ),
    );
  });

  const at = '2026-06-10T09:00:00.000Z';
  const sent = { at: Date.parse(at), customer: { jobs: [] } };
  it.each([
    [{}, { is: 'editing', needsReview: false }],
    [{ toReview: true }, { is: 'editing', needsReview: true }],
    [
      { toReview: true, keyMayBeSpent: true },
      { is: 'editing', needsReview: true },
    ],
    [{ keyMayBeSpent: true }, { is: 'refused', reason: 'contradiction' }],
    [{ sent: { at, jobs: [] } }, { is: 'sending', sent }],
  ])('that were stored with the flags %j are %j, and stay so', (flags, status) => {
    fc.assert(
      fc.property(anyDraft, (kept) => {
        const device = fakeDeviceStore();
        const record = asText(`claim-draft:${kept.contractId}`);
        const drafts = makeClaimDrafts(device);
        drafts.save(kept);
        const { status: _, ...older } = JSON.parse(device.read(record) ?? '') as ClaimDraft;
        device.keep(record, JSON.stringify({ ...older, ...flags }));
        const upgraded = drafts.read(kept.contractId);
        expect(upgraded).toEqual({ ...kept, status });
        if (upgraded !== undefined) drafts.save(upgraded);
        expect(drafts.read(kept.contractId)).toEqual(upgraded);
      }),
      { numRuns: 20 },
    );
  });

  it('contain only the answers of the form', () => {
    const device = fakeDeviceStore();
    const { problemArea } = draft.session.submitted;
    const withCard = {
      ...draft,
      session: {
        ...draft.session,
        submitted: { problemArea: { ...problemArea, cardNumber: '4242 4242 4242 4242' } },
        drafts: { cardDetails: { description: '4242 4242 4242 4242' } },
      },
    };
    makeClaimDrafts(device).save(withCard as ClaimDraft);
    expect(device.read(draftAsText)).not.toContain('4242');
    expect(device.read(draftAsText)).toContain('It drips');
  });
});

it('a claim that staff enter for a customer stores nothing of the customer, and is shown in full until the page is closed', () => {
  fc.assert(
    fc.property(anyConfirmation, fc.constantFrom('cs', 'ooh'), (confirmation, userMode) => {
      const device = fakeDeviceStore();
      const drafts = makeClaimDrafts(device);
      const property = '14 Larkspur Road, LS1 4DT';
      const typed = { ...confirmation, userMode, property, description: 'The tap of Robin drips' };
      drafts.keepConfirmation(typed);
      expect(device.read(confirmationAsText)).not.toMatch(/Larkspur|LS1 4DT|Robin/);
      expect(drafts.confirmation()).toEqual(typed);
      expect(makeClaimDrafts(device).confirmation()?.jobName).toBe(confirmation.jobName);
    }),
  );
});
