import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { CloseRequest, FollowOnRequest } from '#domain/close';
import { identifier } from '#domain/kernel';
import type { Pence } from '#domain/money';
import { closeCodec, closeFromWire, closeToWire } from '#infrastructure/wire/codecs/job-close.ts';
import {
  followOnCodec,
  followOnFromWire,
  followOnToWire,
} from '#infrastructure/wire/codecs/follow-on.ts';
import { arbitraryOf } from '../../../generators/http/arbitrary-of.ts';
import { everythingToClose } from '../domain-examples.ts';
import { toCloseExample } from '../wire-examples.ts';

const pence = (amount: number) => amount as Pence;
const { parts } = everythingToClose;

const followOnDetails = { visitDate: '2024-05-10', timeSlot: '12:00:00' };

const request: CloseRequest = {
  job: identifier('job-1'),
  flowVersion: 1,
  steps: {
    issueResolved: { isResolved: 'No' },
    issueCauses: { issueCauses: ['None'] },
    partsNeeded: { lines: [{ name: 'Fan', cost: 9999 }], hours: 1.5 },
    authorised: {},
  },
  useStructuredParts: true,
  previousVisits: 2,
  isResolved: 'No',
  issueArea: 'Boiler',
  issueCauses: ['None'],
  confidenceInDiagnosis: 99,
  gasRateKw: 24.5,
  unsafeSituation: 'NA',
  estimatedPartsCost: pence(9999),
  partsRequested: parts,
  partsSource: 'next-visit',
  canEngineerSourceParts: true,
  maxLabourCost: pence(7200),
  followOnDetails,
  photosOfFault: ['s3://photos/1'],
  actualDuration: 1,
};

/** The fields of document 3, section 3, with money in pounds (decisions, "Wire values"). */
const wire = {
  jobId: 'job-1',
  portalCloseJobSource: 'portal',
  flowVersion: 1,
  steps: request.steps,
  useStructuredParts: true,
  previousEngineerVisits: 2,
  isResolved: 'No',
  issueArea: 'Boiler',
  issueCauses: ['None'],
  confidenceInDiagnosis: 99,
  gasRateKw: 24.5,
  unsafeSituation: 'NA',
  estimatedPartsCost: 99.99,
  partsRequested: toCloseExample.parts,
  partsSource: 'next-visit',
  canEngineerSourceParts: true,
  maxLabourCost: 72,
  followOnDetails,
  photosOfFault: ['s3://photos/1'],
  actualDuration: 1,
};

describe('the wire format of a close', () => {
  it('has the documented field names, without unasked questions', () => {
    expect(closeCodec.encode(closeToWire(request))).toEqual(wire);
    const withHoles = { ...request, receipts: undefined, boilerMake: undefined };
    expect(Object.keys(closeCodec.encode(closeToWire(withHoles))).toSorted()).toEqual(
      Object.keys(wire).toSorted(),
    );
  });
  it('is read back as it was written', () => {
    const read = closeCodec.decode(wire);
    expect(E.isRight(read) && closeFromWire(read.right)).toEqual(request);
  });
  it('is read back by the domain as it was sent', () => {
    fc.assert(
      fc.property(arbitraryOf(closeCodec), (json) => {
        const read = closeCodec.decode(json);
        if (E.isLeft(read)) throw new Error(JSON.stringify(json));
        const once = closeFromWire(read.right);
        const again = closeCodec.decode(closeCodec.encode(closeToWire(once)));
        expect(E.isRight(again) && closeFromWire(again.right)).toEqual(once);
      }),
    );
  });
  it.each([
    { jobId: '' },
    { portalCloseJobSource: 'app' },
    { flowVersion: undefined },
    { steps: undefined },
    { steps: [] },
    { steps: { issueResolved: 'No' } },
    { steps: { issueResolved: { isResolved: null } } },
    { steps: { issueResolved: { isResolved: [['No']] } } },
    { partsSource: 'later' },
    { estimatedPartsCost: -1 },
    { partsRequested: [{}] },
    { photosOfFault: 's3://photos/1' },
  ])('is refused with %j', (fields) => {
    expect(E.isLeft(closeCodec.decode({ ...wire, ...fields }))).toBe(true);
  });
});

describe('the wire format of a follow-on', () => {
  const followOn: FollowOnRequest = {
    previousJob: identifier('job-1'),
    engineerUid: 'engineer-1',
    additionalHoursNeeded: 1.5,
    partsDescription: 'A fan and its gasket',
    partsNetAmount: pence(12_050),
    visitDateTime: '2024-05-10T12:00:00+01:00',
    skipClaimStatusCheck: true,
    partsRequested: parts,
  };
  const followOnWire = {
    skPreviousJobUid: 'job-1',
    skEngineerUid: 'engineer-1',
    additionalHoursNeeded: 1.5,
    partsDescription: 'A fan and its gasket',
    partsNetAmount: 120.5,
    visitDateTime: '2024-05-10T12:00:00+01:00',
    skipClaimStatusCheck: true,
    partsRequested: toCloseExample.parts,
  };
  it('has the documented field names', () => {
    expect(followOnCodec.encode(followOnToWire(followOn))).toEqual(followOnWire);
    const read = followOnCodec.decode(followOnWire);
    expect(E.isRight(read) && followOnFromWire(read.right)).toEqual(followOn);
  });
  it('requires a moment', () => {
    const visitDateTime = '2024-05-10T12:00:00';
    expect(E.isLeft(followOnCodec.decode({ ...followOnWire, visitDateTime }))).toBe(true);
  });
});
