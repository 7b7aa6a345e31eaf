import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimAnswersCodec,
  formAnswersCodec,
  pickClaimAnswers,
  claimCodec,
  claimFromWire,
  claimToWire,
  traceFromWire,
  traceToWire,
  trackingCodec,
} from '#infrastructure/wire/codecs/claim/claim-create.ts';
import {
  identifiedCustomerCodec,
  identifiedCustomerFromWire,
  identifiedCustomerToWire,
} from '#infrastructure/wire/codecs/claim/claim-customer-wire.ts';
import type { ClaimTrace } from '#domain/claim';
import { stageTakes } from '../../../../domain/claim/by-the-document.ts';
import { everyAnswer } from '../../../../generators/domain/answers.ts';
import { email, postcode } from '../../domain-examples.ts';
import { fieldsOf, isDescribed } from '../../openapi/description.ts';
import { isRefused, requiredOf, sendAndRead } from '../../read-wire.ts';
import {
  anyClaimCustomer,
  anyClaimRequest,
  anyClaimTrace,
} from '../../../../generators/http/claim-values.ts';

/** The answers of the claim create payload (document 2, section 3, and the decisions). */
const formAnswers = [...new Set([...Object.values(stageTakes).flat(), 'urgency'])];
const customerData =
  'packageId isOilPackage includedProducts billingType contribution firstName lastName customerFacingId contractId sk_account_id email postcode jobs'.split(
    ' ',
  );
const ofClaim = ['jobType', 'urgency', 'reattend', 'relatedJob', 'userMode', 'parking'];
const always = [...customerData, ...ofClaim];

describe('the description of a claim', () => {
  it('has the documented answers, and the job type in a trace', () => {
    const answers = formAnswers.filter((key) => !['jobType', 'urgency'].includes(key)).toSorted();
    expect(Object.keys(fieldsOf(claimAnswersCodec)).toSorted()).toEqual(answers);
    expect(Object.keys(fieldsOf(formAnswersCodec)).toSorted()).toEqual(
      [...answers, 'jobType'].toSorted(),
    );
  });

  it('allows every answer that its question accepts', () => {
    const fields = fieldsOf(claimAnswersCodec);
    fc.assert(
      fc.property(everyAnswer, (answers) => {
        const sent = Object.entries(claimAnswersCodec.encode(pickClaimAnswers(answers)));
        expect(sent.filter(([name, value]) => !isDescribed(fields[name] ?? {}, value))).toEqual([]);
      }),
    );
  });
});

describe('the wire format of a claim', () => {
  it('is read back as it was created, with the documented keys and the category instead of the job type', () => {
    fc.assert(
      fc.property(anyClaimRequest, anyClaimCustomer, (claim, customer) => {
        const { jobType: _, ...created } = claim;
        const { paymentsUpToDate: __, ...known } = customer;
        const read = claimFromWire(sendAndRead(claimCodec, claimToWire(claim, customer)));
        expect(read).toEqual({ ...created, customer: known });
        const wire = claimCodec.encode(claimToWire(claim, customer));
        const keys = Object.keys(wire);
        const allowed = new Set([...always, ...formAnswers, 'visitType']);
        expect(keys.filter((key) => !allowed.has(key))).toEqual([]);
        expect(always.filter((key) => !keys.includes(key))).toEqual([]);
        expect(keys.includes('visitType')).toBe(claim.reattend === 'Yes');
        expect(wire.parking).toBe('Yes');
        expect(wire.userMode).toBe({ customer: 1, cs: 2, ooh: 3 }[claim.userMode]);
      }),
    );
  });

  it('is refused without a required field, and accepted with an unknown one', () => {
    fc.assert(
      fc.property(anyClaimRequest, anyClaimCustomer, (claim, customer) => {
        const wire: object = claimCodec.encode(claimToWire(claim, customer));
        expect(requiredOf(claimCodec, wire)).toEqual(expect.arrayContaining(always));
        expect(isRefused(claimCodec, { ...wire, somethingElse: [1] })).toBe(false);
      }),
      { numRuns: 10 },
    );
  });
});

it('an identified customer is read back as it was sent, with the entered e-mail and postcode', () => {
  fc.assert(
    fc.property(anyClaimCustomer, (customer) => {
      const wire = sendAndRead(identifiedCustomerCodec, identifiedCustomerToWire(customer));
      const read = identifiedCustomerFromWire(wire, email, postcode);
      expect(read).toEqual({ ...customer, email, postcode });
    }),
  );
});

describe('the wire format of a claim trace', () => {
  it('is read back as it was sent, with the documented keys, each answer and the label of a rejected item, and no others', () => {
    const answers = Object.fromEntries(
      formAnswers
        .filter((key) => key !== 'urgency')
        .map((key) => [key, key.endsWith('Time') ? ['08:00:00'] : 'x']),
    );
    fc.assert(
      fc.property(anyClaimTrace, (trace) => {
        expect(traceFromWire(sendAndRead(trackingCodec, traceToWire(trace)))).toEqual(trace);
        const full: ClaimTrace = { ...trace, answers, rejected: 'bees', urgency: 'critical' };
        const { formData, ...wire } = trackingCodec.encode(traceToWire(full));
        const { id, skJobUid, ...always } = wire;
        // An identifier that some test has received as a number is sent as a number.
        const asText = (sent: string | number | undefined) =>
          sent === undefined ? undefined : String(sent);
        expect([asText(id), asText(skJobUid)]).toEqual([trace.id, trace.jobUid]);
        const keys = ['contractId', 'lastStage', 'stageHistory', 'userMode'];
        expect(Object.keys(always).toSorted()).toEqual(keys);
        expect(Object.keys(formData).toSorted()).toEqual(
          [...formAnswers, 'rejectProduct'].toSorted(),
        );
        expect(formData.rejectProduct).toBe('bees');
      }),
    );
  });
});
