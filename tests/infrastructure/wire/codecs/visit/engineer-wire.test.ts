import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifier } from '#domain/kernel';
import { visitTypes } from '#domain/repair';
import { packageSlug, packageSlugs } from '#domain/cover';
import { instant, type Instant } from '#domain/time';
import { urgencies } from '#domain/booking';
import {
  agendaAnswerCodec,
  agendaQueryCodec,
  engineerJobFromWire,
  engineerJobToWire,
  type EngineerJobRecord,
} from '#infrastructure/wire/codecs/visit/engineer-job.ts';
import { done, doneCodec } from '#infrastructure/wire/codecs/plain-answers.ts';
import { engineerJobCodec } from '#infrastructure/wire/codecs/visit/engineer-job-wire.ts';
import {
  jobOfferCodec,
  jobOfferFromWire,
  jobOfferToWire,
} from '#infrastructure/wire/codecs/visit/job-offer.ts';
import {
  cancelCodec,
  cancelFromWire,
  cancelToWire,
  rescheduleCodec,
  rescheduleFromWire,
  rescheduleToWire,
} from '#infrastructure/wire/codecs/visit/visit-changes.ts';
import { arbitraryOf } from '../../../../generators/http/arbitrary-of.ts';
import { anyUnknownStatus, anyVisitStatus } from '../../../../generators/domain/jobs.ts';
import { engineerJob, everythingToClose } from '../../domain-examples.ts';
import { expectReadBack, isRefused, read, requiredOf, sendAndRead } from '../../read-wire.ts';
import { engineerJobExample, toCloseExample } from '../../wire-examples.ts';

const anyMoment: fc.Arbitrary<Instant> = fc
  .integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2100, 0, 1) })
  .map(instant);
const maybe = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: undefined });
const anyWord = fc.string({ minLength: 1 }).filter((word) => word.trim() !== '');

/** A visit of the platform: what any answer tells of one, and what an answer tells seldom or not at all. */
const anyJob: fc.Arbitrary<EngineerJobRecord> = fc
  .record({
    told: arbitraryOf(engineerJobCodec).map((json) =>
      engineerJobFromWire(read(engineerJobCodec, json)),
    ),
    visit: fc.record({
      status: anyVisitStatus,
      urgency: fc.constantFrom(...urgencies),
      vulnerableCustomer: fc.boolean(),
      customer: fc.record({ firstName: anyWord, lastName: anyWord }),
      times: fc.record({
        actualStart: maybe(anyMoment),
        actualEnd: maybe(anyMoment),
        estimatedStart: maybe(anyMoment),
        estimatedEnd: maybe(anyMoment),
      }),
      claim: fc.record({
        id: fc.nat(),
        status: fc.string(),
        statusId: fc.nat(),
        statusName: fc.string(),
      }),
    }),
    close: fc.record({
      visitType: maybe(fc.constantFrom(...visitTypes)),
      packageId: fc.oneof(fc.constantFrom(...packageSlugs), fc.uuid()),
      packageName: maybe(fc.constantFrom('Your Boiler', 'Boiler Deluxe')),
      vatNumber: maybe(anyWord),
      authorised: fc.constantFrom('Yes', 'No', undefined),
    }),
  })
  .map(({ told, visit, close }) => {
    const { customerName: _, startedAt: __, ...shown } = told;
    const { package: ___, vatRegistered: ____, ...toClose } = told.toClose;
    return { ...shown, ...visit, toClose: { ...toClose, ...close } };
  });

it('a job offer and a cancellation are read back as they were sent', () => {
  expectReadBack(jobOfferCodec, jobOfferFromWire, jobOfferToWire);
  expectReadBack(cancelCodec, cancelFromWire, cancelToWire);
});

describe("the wire format of an engineer's job", () => {
  const readJob = (fields: object) =>
    engineerJobFromWire(read(engineerJobCodec, { ...engineerJobExample, ...fields }));

  it('requires only the specified fields', () => {
    expect(requiredOf(engineerJobCodec, engineerJobExample).join(' ')).toBe(
      'id sk_job_id sk_job_name sk_resource_id first_name last_name address_line_1 postcode town ' +
        'claim_id claim_status claim_status_id claim_status_name job_type sk_job_status summary',
    );
  });
  it('is read back as it was sent', () => {
    fc.assert(
      fc.property(anyJob, (record) => {
        const { customer, claim, times, toClose, ...shown } = record;
        const { packageId, packageName, vatNumber, ...reported } = toClose;
        const back = sendAndRead(engineerJobCodec, engineerJobToWire(record));
        const [from, to] =
          times.actualStart !== undefined && times.actualEnd !== undefined
            ? [times.actualStart, times.actualEnd]
            : [times.estimatedStart, times.estimatedEnd];
        expect(engineerJobFromWire(back)).toEqual({
          ...shown,
          customerName: `${customer.firstName} ${customer.lastName}`,
          toClose: {
            ...reported,
            package: packageSlug(packageId, packageName),
            vatRegistered: vatNumber !== undefined,
          },
          times:
            from === undefined || to === undefined || to < from
              ? undefined
              : { start: from, end: to },
          startedAt: times.actualStart,
        });
        expect([back.claim_id, back.claim_status_name]).toEqual([claim.id, claim.statusName]);
      }),
    );
  });
  const phoneNumber = '02079460000';
  const { phones, address } = engineerJob;
  it.each<[object, Partial<typeof engineerJob>]>([
    [{ sk_estimated_end: null }, { times: undefined }],
    [{ sk_estimated_end: 'soon' }, { times: undefined }],
    [{ sk_estimated_start: '' }, { times: undefined }],
    [{ phoneNumber }, { phones }],
    [{ phoneNumber, phone1: '' }, { phones: [{ prefix: '', number: phoneNumber }] }],
    [
      { phone2_prefix: '+353', phone2: '850123456' },
      { phones: [...phones, { prefix: '+353', number: '850123456' }] },
    ],
    [{ address_line_3: 'Rear' }, { address: { ...address, lines: [...address.lines, 'Rear'] } }],
    [{ number_of_cancelled_jobs_in_claim: '2' }, { cancelledJobsInClaim: 2 }],
    [{ visit_uid: 'job-0' }, { visitUid: identifier('job-0') }],
  ])('with %j is read with %j', (fields, read) => {
    expect(readJob(fields)).toEqual({ ...engineerJob, ...read });
  });
  it('may have the boiler in words of its customer', () => {
    const { customerBoiler } = readJob({ customer_boiler_make: 'Ideal' });
    expect(customerBoiler).toMatchObject({ make: 'Ideal' });
  });
  it('contains what a close requires, under the documented names', () => {
    expect(readJob(toCloseExample).toClose).toEqual(everythingToClose);
  });
  it('accepts null for everything that a close requires, and counts as text', () => {
    const nulls = Object.fromEntries(Object.keys(toCloseExample).map((key) => [key, null]));
    expect(readJob(nulls)).toEqual(engineerJob);
    expect(
      readJob({ previous_engineer_visits: '2', sk_estimated_e_parts_net_amount: '120.505' }),
    ).toMatchObject({ toClose: { previousVisits: 2, authorisedNet: 12_051 } });
  });
  it.each([
    [{ sk_authorise_follow_on: 'Pending' }, { authorised: undefined }],
    [{ sk_authorise_follow_on: 'YES' }, { authorised: 'Yes' }],
    [{ package_id: 17, package_bundle_name: 'Your Home Plus' }, { package: 'your-home-plus' }],
    [{ package_id: 17, package_bundle_name: 'Deluxe' }, { package: undefined }],
    [{ engineer_vat_number: ' ' }, { vatRegistered: false }],
    [{ sk_visit_type: 'follow on' }, { visitType: 'FollowOn' }],
    [{ sk_visit_type: 'Inspection' }, { visitType: undefined }],
    [{ parts: [{ name: 'Fan', actuallyUsed: 2 }] }, { parts: [{ used: true, quantity: 1 }] }],
    [{ parts: [{ name: 'Fan', actuallyUsed: 0 }] }, { parts: [{ used: false }] }],
    [
      { parts: [{ name: 'Fan', estimated_hours_primary: 1, estimated_hours_secondary: null }] },
      { parts: [{ hours: undefined }] },
    ],
    [
      { parts: [{ name: 'Fan', estimated_hours_primary: 1, estimated_hours_secondary: '0.5' }] },
      { parts: [{ hours: { primary: 1, secondary: 0.5, tolerance: 0 } }] },
    ],
  ])('with %j is to be closed with %j', (fields, toClose) => {
    expect(readJob(fields)).toMatchObject({ toClose });
  });
  it.each([
    { sk_estimated_e_parts_net_amount: -1 },
    { sk_additional_hours_authorised: 'two' },
    { parts: [{ quantity: 1 }] },
    { parts: [{ name: 'Fan', estimatedCost: 'dear' }] },
  ])('is invalid with %j', (fields) => {
    expect(isRefused(engineerJobCodec, { ...engineerJobExample, ...fields })).toBe(true);
  });
});

describe('the wire format of the agenda', () => {
  it('may contain a job with an unknown status', () => {
    fc.assert(
      fc.property(anyUnknownStatus, (status) => {
        const answer = {
          jobs: [engineerJobExample, { ...engineerJobExample, sk_job_status: status }],
          nextCursor: null,
        };
        expect(read(agendaAnswerCodec, answer).jobs.map(engineerJobFromWire)).toEqual([
          engineerJob,
          { ...engineerJob, status },
        ]);
      }),
    );
    for (const status of [null, 7, undefined])
      expect(isRefused(engineerJobCodec, { ...engineerJobExample, sk_job_status: status })).toBe(
        true,
      );
  });
  it('reads its numbers from an address', () => {
    const requested = { dateFrom: '2024-05-01', limit: '20', cursor: '40' };
    expect(read(agendaQueryCodec, requested)).toEqual({ ...requested, limit: 20, cursor: 40 });
    for (const limit of ['-1', '1.5', 'x', '', '99999999999999999'])
      expect(isRefused(agendaQueryCodec, { limit })).toBe(true);
  });
  it('must state its next page, or that there is none', () => {
    expect(isRefused(agendaAnswerCodec, { jobs: [], nextCursor: null })).toBe(false);
    expect(isRefused(agendaAnswerCodec, { jobs: [] })).toBe(true);
  });
});

it('a change of a visit is read back as it was sent, with the offset of its date and time', () => {
  expectReadBack(rescheduleCodec, rescheduleFromWire, rescheduleToWire);
  const visitDateTime = '2024-05-10T08:00:00+01:00';
  const request = {
    previousJob: engineerJob.uid,
    engineerUid: 'engineer-1',
    visitDateTime,
    reason: 'Other',
    otherReason: 'No van',
    photos: ['photo-1'],
  };
  const wire = rescheduleToWire(request);
  expect(wire.visitDateTime).toBe(visitDateTime);
  expect(rescheduleFromWire(sendAndRead(rescheduleCodec, wire))).toEqual(request);
});

describe('the answer to a command', () => {
  it.each([undefined, {}, { id: 1 }, { message: 'Done', id: 1 }])('may be %j', (json) => {
    expect(read(doneCodec, json)).toEqual(done);
  });
});
