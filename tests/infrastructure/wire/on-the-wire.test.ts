import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { unreachable } from '#application/sending/judge-failure.ts';
import type * as t from 'io-ts';
import { describe, expect, it, vi } from 'vitest';
import { decodeAnswer } from '#infrastructure/portal/http/client/decode-answer.ts';
import { acceptanceToWire, jobOfferFromWire } from '#infrastructure/wire/codecs/visit/job-offer.ts';
import { contractFromWire } from '#infrastructure/wire/codecs/account/contract-answer.ts';
import { engineerJobFromWire } from '#infrastructure/wire/codecs/visit/engineer-job.ts';
import { invoiceFromWire } from '#infrastructure/wire/codecs/close/invoice.ts';
import {
  claimCustomerCodec,
  claimCustomerFromWire,
  claimCustomerToWire,
} from '#infrastructure/wire/codecs/claim/claim-customer-wire.ts';
import {
  enrichedJobNodeCodec,
  jobStatusFromWire,
  listedJobsFromWire,
} from '#infrastructure/wire/codecs/account/job-node.ts';
import { makeFetchJobs } from '#application/repair/fetch-jobs.ts';
import { routeTable, type RouteTable } from '#infrastructure/wire/route-table.ts';
import { formatPounds } from '#domain/money';
import { formatInstant } from '#domain/time';
import { identifiedCustomer, requireValue } from './domain-examples.ts';
import {
  accountExample,
  contractExample,
  engineerJobExample,
  invoiceExample,
  jobNodeExample,
  jobOfferExample,
  jobStatusExample,
} from './wire-examples.ts';

/** The rules of the decisions' section "On the wire" beyond the shapes: one test for each row. */
const read = <Name extends keyof RouteTable>(name: Name, json: unknown) => {
  const reported: [string, number][] = [];
  const answer = decodeAnswer(
    routeTable[name],
    { status: 200, text: JSON.stringify(json) },
    (leftOut) => reported.push(...leftOut),
  );
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left));
  return { answer: answer.right as t.TypeOf<RouteTable[Name]['answer']>, reported };
};

const readContracts = (fields: object) =>
  read('contract', { data: [{ ...contractExample, ...fields }] }).answer.data;
const readOffer = (fields: object) =>
  read('jobOffers', { jobOffers: [{ ...jobOfferExample, ...fields }] }).answer.jobOffers.map(
    jobOfferFromWire,
  )[0];

const job = engineerJobExample;
const invoice = invoiceExample;
const contract = contractExample;
const { JobStatus: _, ActualEnd: __, ...node } = jobNodeExample;
const status = {
  ...jobStatusExample,
  claim_status_name: 'upcoming ',
  sk_abort_reason: 'No Such Reason',
};
const {
  contracts: [listedContract],
  properties: [listedProperty],
} = accountExample;

it('an invalid item in a list is accepted neither as the whole list nor as a single record', () => {
  const onLeftOut = vi.fn();
  const isRefused = (name: keyof RouteTable, json: unknown) =>
    E.isLeft(
      decodeAnswer(routeTable[name], { status: 200, text: JSON.stringify(json) }, onLeftOut),
    );
  expect(isRefused('jobOffers', { jobOffers: {} })).toBe(true);
  expect(isRefused('engineerJob', { ...job, sk_job_id: null })).toBe(true);
  expect(onLeftOut).not.toHaveBeenCalled();
});

describe('reading answers leniently and sending requests exactly', () => {
  it.each([12, '12', 'con-12'])('sends the id %j back as it was received', (id) => {
    const [first] = readContracts({ id });
    const { id: contractId, contribution: paymentAmount } = requireValue(first);
    const body = routeTable.createPayment.body.encode({ contractId, paymentAmount });
    expect(body).toEqual({ contractId: id, paymentAmount: 6000 });
  });

  it('sends a slot of an offer back as it was received', () => {
    const written = '2026-07-01T08:00:00.000+01:00';
    const { customerSlots = [] } = readOffer({ customer_availability: [written, 'soon'] }) ?? {};
    expect(customerSlots).toHaveLength(1);
    const body = acceptanceToWire(requireValue(customerSlots[0]));
    expect(routeTable.acceptOffer.body.encode(body)).toEqual({
      resourceJobOfferResponseSource: 'portal',
      acceptedStartDate: written,
    });
  });

  it('ignores an unknown product', () => {
    const contracts = readContracts({ includedProducts: ['boiler', 'moat'] });
    expect(contracts.map(contractFromWire)[0]?.includedProducts).toEqual(['boiler']);
  });

  it('reads a numeric billing type and claim status, and sends the billing type back unchanged', () => {
    const { answer } = read('contract', { data: [{ ...contract, billingType: 2 }] });
    expect(answer.data[0]?.billingType).toBe('2');
    expect(routeTable.contract.answer.encode(answer).data[0]?.billingType).toBe(2);
    read('jobStatus', {
      ...status,
      claim_status_id: '3',
      claim_status_name: 7,
      sk_abort_reason: null,
    });
    read('engineerJob', { ...job, claim_status: 3, claim_status_name: 4, claim_id: '8' });
  });

  it('reads a number of properties that is text', () => {
    expect(read('identify', { data: { count: '2' } }).answer).toEqual({ data: { count: 2 } });
  });

  it.each([
    ['URGENT', 'urgent'],
    ['critical', 'critical'],
    ['Normal', 'normal'],
    [null, 'normal'],
    [undefined, 'normal'],
  ])('reads an urgency of %j as %s', (written, urgency) => {
    expect(readOffer({ urgency: written })?.urgency).toBe(urgency);
    const visit = read('engineerJob', { ...job, sk_urgency: written }).answer;
    expect(engineerJobFromWire(visit).urgency).toBe(urgency);
  });

  it('reads a date that is given as a moment by its London date', () => {
    expect(readContracts({ startDate: '2025-06-30T23:30:00Z' })[0]?.startDate).toBe('2025-07-01');
    const contracts = [{ ...listedContract, start_date: '2025-12-31T23:30:00Z' }];
    const { answer: listed } = read('account', { data: [{ ...accountExample, contracts }] });
    expect(listed).toMatchObject({ data: [{ contracts: [{ start_date: '2025-12-31' }] }] });
  });

  it.each([
    ['9999-12-31', '9999-12-31'],
    ['9999-12-31T23:59:59', '9999-12-31'],
    ['9999-12-31T23:59:59-05:00', '9999-12-31'],
    ['0001-01-01T00:00:00Z', '0001-01-01'],
    ['0000-01-01T00:00:00+05:00', '0000-01-01'],
  ])('reads %s, as a platform writes it for no date, as a date in order', (written, date) => {
    expect(readContracts({ startDate: written })[0]?.startDate).toBe(date);
  });

  it.each([
    ['2026-01-15T09:00:00', '2026-01-15T09:00:00.000Z'],
    ['2026-07-15T09:00', '2026-07-15T08:00:00.000Z'],
  ])('reads %s, a moment without an offset, as London time', (estimated_start, moment) => {
    const { estimated } = requireValue(readOffer({ estimated_start }));
    expect(formatInstant(estimated.start)).toBe(moment);
  });

  it('reads a contract without an end, and nulls in optional fields', () => {
    const property = { ...contract.property, country: null };
    const unneeded = { accountId: null, pricebookId: null, paymentAmount: null };
    const data = [{ ...contract, ...unneeded, property, endDate: null, paymentDetails: null }];
    read('contract', { data });
    read('jobStatus', { ...status, claim_status_id: null });
    const named = ['package_id', 'end_date', 'billing_type', 'contribution', 'pricebook_id'];
    const nothing = Object.fromEntries(
      [...named, 'customer_facing_id'].map((name) => [name, null]),
    );
    const { reported } = read('account', {
      data: [
        {
          ...accountExample,
          active: null,
          contracts: [{ ...listedContract, ...nothing }],
          properties: [{ ...listedProperty, country: null }],
        },
      ],
    });
    expect(reported).toEqual([]);
  });

  it('reads a listed job without a status or with an empty date as open', () => {
    const edges = [{ node }, { node: { ...node, JobStatus: null, ActualEnd: '' } }];
    const jobs = listedJobsFromWire(read('jobs', { data: { jobs: { edges } } }).answer);
    const open = { status: undefined, endedAt: undefined };
    expect(jobs).toMatchObject([open, open]);
  });

  it('reads such a job also in the identify answer, and one with a numeric claim status', () => {
    const jobs = [node, { ...node, JobStatus: null, claim_status_name: 7 }];
    const wire = claimCustomerCodec.encode(claimCustomerToWire(identifiedCustomer));
    const customer = { ...wire, paymentsUpToDate: true, jobs };
    const { answer, reported } = read('identify', { data: { count: 1, customer } });
    expect(reported).toEqual([]);
    const back = { data: { customer: { jobs } } };
    expect(routeTable.identify.answer.encode(answer)).toMatchObject(back);
  });

  it('reads an invoice below zero', () => {
    const { answer } = read('invoices', { invoices: [{ ...invoice, totalNetPence: -6050 }] });
    const [credit] = answer.invoices.map(invoiceFromWire);
    expect(credit && formatPounds(credit.totalNet)).toBe('−£60.50');
  });
});

describe('a job is sent back with a claim as it was received', () => {
  const listed = {
    ...node,
    Name: 1042,
    JobStatus: 'On  hold',
    CreatedDate: '2026-06-01T10:00:00+01:00',
    ActualEnd: '',
    Resources: [{ Name: 'A. Fitter' }],
  };
  /** The jobs in a claim's body, from the answers of the list and the status call. */
  const sentJobs = async (jobStatus: () => unknown) => {
    const { answer } = read('jobs', { data: { jobs: { edges: [{ node: listed }] } } });
    const jobsOf = () => TE.right(listedJobsFromWire(answer));
    const fetchJobs = makeFetchJobs({
      jobsOf,
      statusOf: () => {
        const reported = jobStatus();
        return reported === undefined
          ? TE.left(unreachable)
          : TE.right(jobStatusFromWire(read('jobStatus', reported).answer));
      },
    });
    const jobs = await fetchJobs(identifiedCustomer.customerFacingId)();
    if (E.isLeft(jobs)) throw new Error(jobs.left.tag);
    const customer = claimCustomerToWire({ ...identifiedCustomer, jobs: jobs.right });
    return claimCustomerCodec.encode(customer).jobs;
  };

  it('with unknown fields, its own spellings and the result of the status call', async () => {
    expect(await sentJobs(() => status)).toEqual([
      { ...listed, claim_status_name: 'upcoming ', sk_abort_reason: 'No Such Reason' },
    ]);
  });

  it('after a reload of the tab that sent it, also when it was listed without a status', async () => {
    const [job] = await sentJobs(() => status);
    const kept: unknown = JSON.parse(JSON.stringify(job));
    for (const each of [kept, node]) {
      const again = enrichedJobNodeCodec.decode(each);
      expect(E.isRight(again) && enrichedJobNodeCodec.encode(again.right)).toEqual(each);
    }
  });

  it('in the old mode, as the identify call answered it', () => {
    const enriched = { ...listed, claim_status_name: 'Closed ', sk_abort_reason: null };
    const wire = claimCustomerToWire(identifiedCustomer);
    const answered: unknown = JSON.parse(JSON.stringify(claimCustomerCodec.encode(wire)));
    const found = claimCustomerCodec.decode({ ...(answered as object), jobs: [enriched] });
    if (E.isLeft(found)) throw new Error('Not read');
    const back = claimCustomerToWire(claimCustomerFromWire(found.right));
    expect(claimCustomerCodec.encode(back).jobs).toEqual([enriched]);
  });
});
