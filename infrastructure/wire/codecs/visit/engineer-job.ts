import type { TelephoneNumber } from '#domain/cover';
import type { CustomerBoiler, EngineerJob, VisitAddress } from '#domain/repair';
import { type Instant, formatInstant, readMoment } from '#domain/time';
import { visitTimes } from '#domain/booking';
import {
  telephoneNumbers,
  lineIfFilled,
  countCodec,
  jobStatusCodec,
  localDateCodec,
} from '../value-codecs.ts';
import {
  customerBoilerFields,
  visitFlagFields,
  visitTextFields,
  type EngineerJobWire,
  engineerJobCodec,
} from './engineer-job-wire.ts';
import { jobToCloseFromWire, jobToCloseToWire, type JobToCloseRecord } from './job-to-close.ts';
import * as t from 'io-ts';
import { orNull, tolerantList } from '../wire-type.ts';

type KnownTimes = Parameters<typeof visitTimes>[0];

/** A visit with the fields on the wire that the portal does not show. */
export type EngineerJobRecord = Omit<EngineerJob, 'customerName' | 'times' | 'toClose'> & {
  readonly toClose: JobToCloseRecord;
  readonly customer: { readonly firstName: string; readonly lastName: string };
  readonly times: KnownTimes;
  readonly claim: {
    readonly id: number;
    readonly status: string;
    readonly statusId: number;
    readonly statusName: string;
  };
};

const moment = (text: string | null | undefined): Instant | undefined =>
  text === null || text === undefined ? undefined : readMoment(text);

const readTimes = (wire: EngineerJobWire): KnownTimes => ({
  actualStart: moment(wire.sk_actual_start),
  actualEnd: moment(wire.sk_actual_end),
  estimatedStart: moment(wire.sk_estimated_start),
  estimatedEnd: moment(wire.sk_estimated_end),
});

/** Up to two numbers; the one without a prefix is used where there is neither. */
const phones = (wire: EngineerJobWire): readonly TelephoneNumber[] => {
  const numbers = [
    ...telephoneNumbers(wire.phone1_prefix, wire.phone1),
    ...telephoneNumbers(wire.phone2_prefix, wire.phone2),
  ];
  return numbers.length > 0 ? numbers : telephoneNumbers('', wire.phoneNumber);
};

const address = (wire: EngineerJobWire): VisitAddress => ({
  lines: [wire.address_line_1, wire.address_line_2, wire.address_line_3].flatMap(lineIfFilled),
  town: wire.town,
  postcode: wire.postcode,
});

const customerBoiler = (wire: EngineerJobWire): CustomerBoiler | undefined => {
  const boiler = customerBoilerFields.read(wire);
  return Object.values(boiler).some((value) => value !== undefined) ? boiler : undefined;
};

export const engineerJobFromWire = (wire: EngineerJobWire): EngineerJob => ({
  uid: wire.sk_job_id,
  name: wire.sk_job_name,
  id: wire.id,
  engineerUid: wire.sk_resource_id,
  summary: wire.summary,
  type: wire.job_type,
  status: wire.sk_job_status,
  urgency: wire.sk_urgency ?? 'normal',
  customerName: [wire.first_name, wire.last_name].flatMap(lineIfFilled).join(' '),
  phones: phones(wire),
  address: address(wire),
  times: visitTimes(readTimes(wire)),
  startedAt: moment(wire.sk_actual_start),
  cancelledJobsInClaim: wire.number_of_cancelled_jobs_in_claim ?? 0,
  toClose: jobToCloseFromWire(wire),
  customerBoiler: customerBoiler(wire),
  ...visitTextFields.read(wire),
  ...visitFlagFields.read(wire),
});

const momentToWire = (known: Instant | undefined): string | null =>
  known === undefined ? null : formatInstant(known);

const phonesToWire = ([first, second]: readonly TelephoneNumber[]) => ({
  phone1: first?.number ?? null,
  phone1_prefix: first?.prefix ?? null,
  phone2: second?.number ?? null,
  phone2_prefix: second?.prefix ?? null,
});

const addressToWire = ({ lines, town, postcode }: VisitAddress) => ({
  address_line_1: lines[0] ?? '',
  address_line_2: lines[1] ?? null,
  address_line_3: lines[2] ?? null,
  town,
  postcode,
});

const timesToWire = (times: KnownTimes) => ({
  sk_estimated_start: momentToWire(times.estimatedStart),
  sk_estimated_end: momentToWire(times.estimatedEnd),
  sk_actual_start: momentToWire(times.actualStart),
  sk_actual_end: momentToWire(times.actualEnd),
});

export const engineerJobToWire = (job: EngineerJobRecord): EngineerJobWire => ({
  id: job.id,
  sk_job_id: job.uid,
  sk_job_name: job.name,
  sk_resource_id: job.engineerUid,
  sk_job_status: job.status,
  job_type: job.type,
  summary: job.summary,
  first_name: job.customer.firstName,
  last_name: job.customer.lastName,
  ...phonesToWire(job.phones),
  ...addressToWire(job.address),
  ...timesToWire(job.times),
  sk_urgency: job.urgency ?? null,
  ...visitTextFields.write(job),
  ...visitFlagFields.write(job),
  number_of_cancelled_jobs_in_claim: job.cancelledJobsInClaim,
  ...jobToCloseToWire(job.toClose),
  ...(job.customerBoiler && customerBoilerFields.write(job.customerBoiler)),
  claim_id: job.claim.id,
  claim_status: job.claim.status,
  claim_status_id: job.claim.statusId,
  claim_status_name: job.claim.statusName,
});

/** The requested visits of the agenda: both dates included (document 3, section 7). */
export const agendaQueryCodec = t.partial({
  dateFrom: localDateCodec,
  dateTo: localDateCodec,
  status: jobStatusCodec,
  limit: countCodec,
  cursor: countCodec,
});
export type AgendaQueryWire = t.TypeOf<typeof agendaQueryCodec>;

export const agendaAnswerCodec = t.type({
  jobs: tolerantList(engineerJobCodec),
  nextCursor: orNull(countCodec),
});
