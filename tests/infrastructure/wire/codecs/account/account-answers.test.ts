import { describe, expect, it } from 'vitest';
import {
  accountCodec,
  isCustomerAccount,
} from '#infrastructure/wire/codecs/account/account-answer.ts';
import { contractCodec } from '#infrastructure/wire/codecs/account/contract-answer.ts';
import { identifyAnswerCodec } from '#infrastructure/wire/codecs/claim/claim-customer-wire.ts';
import {
  jobRequestCodec,
  jobRequestFromWire,
  jobRequestToWire,
  jobsAnswerCodec,
  jobStatusFromWire,
  jobStatusAnswerCodec,
  listedJobsFromWire,
} from '#infrastructure/wire/codecs/account/job-node.ts';
import { job, requireValue } from '../../domain-examples.ts';
import { expectReadBack, isRefused, read, requiredOf } from '../../read-wire.ts';
import {
  accountExample,
  contractExample,
  identifiedCustomerExample,
  jobNodeExample,
  jobStatusExample,
} from '../../wire-examples.ts';

/** The example with one field away, by its path. */
const withoutKey = (json: object, [key = '', ...rest]: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(json).flatMap(([name, value]): [string, unknown][] => {
      if (name !== key) return [[name, value]];
      return rest.length === 0 ? [] : [[name, withoutKey(value as object, rest)]];
    }),
  );

describe('the account answer', () => {
  it('requires only the fields of a person', () => {
    expect(requiredOf(accountCodec, accountExample)).toEqual(['first_name', 'last_name', 'email']);
  });

  it('belongs to a customer only with id, status, reference and both relations', () => {
    expect(isCustomerAccount(read(accountCodec, accountExample))).toBe(true);
    // Nothing depends on whether it is active.
    const unknown = { ...(accountExample as object), active: null };
    expect(isCustomerAccount(read(accountCodec, unknown))).toBe(true);
    for (const key of ['id', 'active', 'customer_facing_id', 'contracts', 'properties'])
      expect(isCustomerAccount(read(accountCodec, withoutKey(accountExample, [key])))).toBe(false);
  });
});

describe('the contract answer', () => {
  it('requires only the specified fields', () => {
    const whole = { ...contractExample, isRenewal: true };
    const mayBeMissing = ['isRenewal', 'endDate'];
    expect(requiredOf(contractCodec, whole)).toEqual(
      Object.keys(whole).filter((key) => !mayBeMissing.includes(key)),
    );
  });

  it.each([
    ['a fraction of a penny', { ...contractExample, contribution: 60.5 }],
    ['a negative amount', { ...contractExample, contribution: -1 }],
    ['a date that does not exist', { ...contractExample, startDate: '2023-02-29' }],
    ['a list where a contract should be', []],
    ['a property without its state', withoutKey(contractExample, ['property', 'active'])],
    ['an address without a line', withoutKey(contractExample, ['property', 'address', 'line1'])],
  ])('refuses %s', (_, json) => {
    expect(isRefused(contractCodec, json)).toBe(true);
  });
});

describe('the jobs answer', () => {
  const listed = (node: object) => read(jobsAnswerCodec, { data: { jobs: { edges: [{ node }] } } });

  it('is read as jobs, an unknown status as none, without a job that has no name or an unreadable date', () => {
    const { claimStatus: _, abortReason: __, ...listedJob } = job;
    expect(listedJobsFromWire(listed(jobNodeExample))).toMatchObject([listedJob]);
    const [odd] = listedJobsFromWire(listed({ ...jobNodeExample, JobStatus: 'On the moon' }));
    expect(odd?.status).toBeUndefined();
    expect(listedJobsFromWire(listed(withoutKey(jobNodeExample, ['Name'])))).toEqual([]);
    expect(listedJobsFromWire(listed({ ...jobNodeExample, CreatedDate: 'lately' }))).toEqual([]);
  });
});

const readStatus = (reported: object) =>
  jobStatusFromWire(read(jobStatusAnswerCodec, { ...jobStatusExample, ...reported }));

describe('the status of a job', () => {
  it('is read from the answer of the status call', () => {
    expect(readStatus({})).toMatchObject({ claimStatus: 'Upcoming', abortReason: undefined });
    expect(
      readStatus({ claim_status_name: 'Acme Not Fixing', sk_abort_reason: 'Sent to PMS' }),
    ).toMatchObject({ claimStatus: 'Provider Not Fixing', abortReason: 'Sent to PMS' });
  });

  it('requires all four fields', () => {
    expect(requiredOf(jobStatusAnswerCodec, jobStatusExample)).toEqual(
      Object.keys(jobStatusExample),
    );
  });
});

describe('the request of a job', () => {
  it('is read back as it was sent', () => {
    expectReadBack(jobRequestCodec, jobRequestFromWire, jobRequestToWire);
    const days = [{ date: '2026-03-10', slots: ['08:00:00', '12:00:00'] }];
    const plain = { description: 'It drips', urgency: 'urgent', days };
    for (const taken of [true, false]) {
      const paid = { contribution: 6000, contribution_taken: taken };
      const sent = { ...plain, job_type: 'boiler', ...paid };
      const { request, property } = readStatus({ request: sent, property: '1 Gas Lane' });
      expect(property).toBe('1 Gas Lane');
      const contribution = { amount: 6000, taken };
      expect(request).toEqual({ ...plain, jobType: 'boiler', contribution });
      expect(jobRequestToWire(requireValue(request))).toEqual(sent);
    }
  });

  it('may be missing, and is read without an unknown area', () => {
    for (const reported of [{}, { property: null, request: null }, { property: '' }]) {
      const { property, request } = readStatus(reported);
      expect([property, request]).toEqual([undefined, undefined]);
    }
    const plain = { urgency: 'normal', days: [] };
    const { request } = readStatus({ request: { ...plain, job_type: 'roof' } });
    expect(request).toEqual({ ...plain, jobType: undefined, description: '' });
  });
});

it('the identify answer is read as a refusal, a customer or only a count', () => {
  const identified = (data: object) => read(identifyAnswerCodec, { data }).data;
  expect(identified({ error: { code: 4 } })).toEqual({ error: { code: 4 } });
  for (const error of [{}, { code: null }, { message: 'No' }])
    expect('error' in identified({ error })).toBe(true);
  const found = identified({ count: 1, customer: identifiedCustomerExample });
  expect('customer' in found && found.customer.contractId).toBe('con-1');
  expect(identified({ count: 3 })).toEqual({ count: 3 });
  // A customer that cannot be read.
  expect(identified({ count: 1, customer: { firstName: 'Ada' } })).toEqual({ count: 1 });
});
