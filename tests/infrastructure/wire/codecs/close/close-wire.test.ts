import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closeProgress,
  closeRequest,
  replayClose,
  requestedParts,
  type CloseRequest,
  type FollowOnRequest,
} from '#domain/close';
import { identifier } from '#domain/kernel';
import type { Pence } from '#domain/money';
import { closeWalks } from '#domain/testing';
import { londonTime } from '#domain/time';
import {
  invoiceCodec,
  invoiceFromWire,
  invoiceToWire,
} from '#infrastructure/wire/codecs/close/invoice.ts';
import {
  closeCodec,
  closeFromWire,
  closeToWire,
  followOnCodec,
  followOnFromWire,
  followOnToWire,
} from '#infrastructure/wire/codecs/close/job-close.ts';
import { sentWithinSteps } from '../../../../domain/close/by-the-document.ts';
import { answerNames } from '../../../../domain/close/close-answers.ts';
import { fieldsOf } from '../../openapi/description.ts';
import { everythingToClose } from '../../domain-examples.ts';
import { expectReadBack, isRefused, read, sendAndRead } from '../../read-wire.ts';
import { toCloseExample } from '../../wire-examples.ts';

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

const { job: _, previousVisits: __, ...sameNames } = request;

/** The fields of document 3, section 3, with money in pounds (decisions, "Wire values"). */
const wire = {
  ...sameNames,
  jobId: 'job-1',
  portalCloseJobSource: 'portal',
  previousEngineerVisits: 2,
  estimatedPartsCost: 99.99,
  partsRequested: toCloseExample.parts,
  maxLabourCost: 72,
};

/** The close-job answers of document 3, section 3. */
const documented =
  'isResolved issueDescription issueArea issueCauses confidenceInDiagnosis boilerMake boilerModel boilerGcNumber boilerType boilerLocation visualInspectionSafe safetyDeviceFsfCorrect ventillationSizeConfigLabelling combustionPerformanceReading gasRateKw burnerPressureMb unsafeSituation partsDescription estimatedPartsCost estimatedHoursNeeded partsRequested partsUsed partsSource canEngineerSourceParts followOnDetails photosOfFault actualPartsDescription actualNetPartsCost actualGrossPartsCost actualDuration warningLabourCostShown maxLabourCost previousEngineerVisits useStructuredParts'.split(
    ' ',
  );
/** Our own fields beside them, which are no answers (decisions, "Wire values" and "Steps in the payload"). */
const own = ['jobId', 'portalCloseJobSource', 'flowVersion', 'steps'];

it('an invoice is read back as it was sent', () => {
  expectReadBack(invoiceCodec, invoiceFromWire, invoiceToWire);
});

it('the description of a close has the documented fields, our own and other answers, but none that the steps alone have', () => {
  const fields = Object.keys(fieldsOf(closeCodec));
  expect(fields).toEqual(expect.arrayContaining([...documented, ...own]));
  const others = fields.filter((field) => ![...documented, ...own].includes(field));
  expect(answerNames).toEqual(expect.arrayContaining(others));
  expect(fields.filter((field) => sentWithinSteps.includes(field))).toEqual([]);
});

describe('the wire format of a close', () => {
  it('has the documented field names, without unasked questions', () => {
    expect(closeCodec.encode(closeToWire(request))).toEqual(wire);
    expect(closeFromWire(read(closeCodec, wire))).toEqual(request);
    const withHoles = { ...request, receipts: undefined, boilerMake: undefined };
    expect(Object.keys(closeCodec.encode(closeToWire(withHoles))).toSorted()).toEqual(
      Object.keys(wire).toSorted(),
    );
  });
  it('carries every close of an engineer, so that the platform decides it in the same way', () => {
    fc.assert(
      fc.property(closeWalks(fc), ({ answers, job, flags, now }) => {
        const progress = closeProgress(answers, job, flags, [londonTime(now)]);
        const sent = closeRequest({ job, flags, answers, progress });
        if (sent === undefined) throw new Error(`The answers stop at ${progress.at}`);
        const received = closeFromWire(sendAndRead(closeCodec, closeToWire(sent)));
        const lines = requestedParts(progress.live['partsRequested']);
        const replayed = replayClose({
          request: received,
          job,
          hoursOf: (name) => lines.find((line) => line.name === name)?.hours,
        });
        expect(replayed).toMatchObject({ replayed: true, end: progress.end });
      }),
    );
  });
  it('is read back by the domain as it was sent', () =>
    expectReadBack(closeCodec, closeFromWire, closeToWire));
  it.each([
    { jobId: '' },
    { flowVersion: undefined },
    { steps: undefined },
    { steps: [] },
    { steps: { issueResolved: { isResolved: [['No']] } } },
    { partsSource: 1 },
    { gasRateKw: -1 },
    { estimatedPartsCost: -1 },
    { photosOfFault: 's3://photos/1' },
  ])('is refused with %j', (fields) => {
    expect(isRefused(closeCodec, { ...wire, ...fields })).toBe(true);
  });
});

it('a follow-on has the documented field names', () => {
  const same = {
    additionalHoursNeeded: 1.5,
    partsDescription: 'A fan and its gasket',
    visitDateTime: '2024-05-10T12:00:00+01:00',
    skipClaimStatusCheck: true,
  };
  const followOn: FollowOnRequest = {
    ...same,
    previousJob: identifier('job-1'),
    engineerUid: 'engineer-1',
    partsNetAmount: pence(12_050),
    partsRequested: parts,
  };
  const followOnWire = {
    ...same,
    skPreviousJobUid: 'job-1',
    skEngineerUid: 'engineer-1',
    partsNetAmount: 120.5,
    partsRequested: toCloseExample.parts,
  };
  expect(followOnCodec.encode(followOnToWire(followOn))).toEqual(followOnWire);
  expect(followOnFromWire(read(followOnCodec, followOnWire))).toEqual(followOn);
});
