import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeListUnfinishedClaims } from '#application/claim/claim-draft.ts';
import { anyDraft } from '../../generators/http/claim-drafts.ts';
import { answersOf } from './draft-answers.ts';
import { forAll } from '../../for-all.ts';

it('lists each claim once that was sent or has money authorised, and possibly created ones first', () =>
  forAll(
    fc.uniqueArray(anyDraft, { selector: ({ contractId }) => contractId, maxLength: 6 }),
    (drafts) => {
      const listed = makeListUnfinishedClaims({ all: () => drafts })();
      for (const draft of drafts) {
        const sent = draft.status.is === 'sending';
        const isPaid = answersOf(draft).paymentId !== undefined;
        const unpaidHold = draft.cardTried === true ? 'possible' : 'none';
        const paymentHold = isPaid ? 'authorised' : unpaidHold;
        expect(listed.filter(({ contractId }) => contractId === draft.contractId)).toEqual(
          sent || paymentHold !== 'none'
            ? [
                {
                  contractId: draft.contractId,
                  status: sent ? 'sending' : 'editing',
                  paymentHold,
                  amount: draft.openedFor,
                },
              ]
            : [],
        );
      }
      const firstUnsent = listed.findIndex(({ status }) => status === 'editing');
      expect(listed.findLastIndex(({ status }) => status === 'sending')).toBeLessThan(
        firstUnsent < 0 ? listed.length : firstUnsent,
      );
    },
  ));
