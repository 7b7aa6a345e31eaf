import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeListUnfinishedClaims, type UnfinishedClaim } from '#application/claim/claim-draft.ts';
import { anyDraft } from '../../generators/http/claim-drafts.ts';
import { answersOf } from './draft-answers.ts';
import { forAll } from '../../for-all.ts';

const placeOf = ({ status, paymentHold }: UnfinishedClaim): string =>
  status === 'sending' ? '1, sent' : paymentHold === 'none' ? '3, ready' : '2, money on hold';

it('lists each claim once that was sent, has money authorised or all answers, in that order', () =>
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
          sent || paymentHold !== 'none' || answersOf(draft).dayThreeDate !== undefined
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
      const places = listed.map(placeOf);
      expect(places).toEqual(places.toSorted());
    },
  ));
