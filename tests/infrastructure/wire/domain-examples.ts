import type { Account, Contract } from '#domain/cover';
import type { ClaimCustomer } from '#domain/claim';
import type { Invoice } from '#domain/close';
import {
  emptyJobToClose,
  type EngineerJob,
  type JobOffer,
  type JobToClose,
  type CustomerJob,
} from '#domain/repair';
import { parseEmailAddress, parsePostcode } from '#domain/identity';
import { identifier, type PropertyId } from '#domain/kernel';
import { instant, parseLocalDate } from '#domain/time';
import { parsePence } from '#domain/money';

export const requireValue = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The example is none');
  return value;
};

export const email = requireValue(parseEmailAddress('ada@example.com'));
export const postcode = requireValue(parsePostcode('SW1A 1AA'));

const property = {
  id: identifier<PropertyId>('pro-1'),
  active: true,
  addressLines: ['1 Gas Lane'],
  town: 'London',
  postcode: 'SW1A 1AA',
  country: 'United Kingdom',
};

/** The domain values of the wire examples, written without the codecs. */
export const account: Account = {
  id: identifier('acc-1'),
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phones: [
    { prefix: '+44', number: '7700900123' },
    { prefix: '', number: '02079460000' },
  ],
  customerFacingId: identifier('CUS-1'),
  contracts: [
    {
      id: identifier('con-1'),
      status: 4,
      startDate: requireValue(parseLocalDate('2024-01-01')),
      isRenewal: false,
      propertyId: identifier('pro-1'),
    },
  ],
  properties: [{ ...property, addressLines: ['1 Gas Lane', 'Flat 2'] }],
};

export const contract: Contract = {
  id: identifier('con-1'),
  status: 4,
  accountId: identifier('acc-1'),
  schedulingAccountId: 'sk-1',
  customerFacingId: identifier('CON-1'),
  packageId: 'pack-1',
  startDate: requireValue(parseLocalDate('2024-01-01')),
  endDate: requireValue(parseLocalDate('2024-12-31')),
  isRenewal: false,
  property,
  billingType: 'monthly',
  pricebookId: 'book-1',
  contribution: requireValue(parsePence(6000)),
  includedProducts: ['boiler', 'taps'],
  paymentsUpToDate: true,
  isOilPackage: false,
};

export const job: CustomerJob = {
  uid: identifier('job-1'),
  name: identifier('JOB-1042'),
  type: 'Gas Job',
  status: 'Complete',
  createdAt: instant(Date.UTC(2024, 4, 1, 8)),
  endedAt: instant(Date.UTC(2024, 4, 3, 11, 30)),
  claimStatus: 'Upcoming',
  abortReason: undefined,
};

export const identifiedCustomer: ClaimCustomer = {
  contractId: identifier('con-1'),
  customerFacingId: identifier('CUS-1'),
  schedulingAccountId: 'sk-1',
  packageId: 'pack-1',
  isOilPackage: false,
  includedProducts: ['boiler'],
  billingType: 'monthly',
  contribution: requireValue(parsePence(6000)),
  paymentsUpToDate: true,
  firstName: 'Ada',
  lastName: 'Byron',
  email,
  postcode,
  jobs: [{ ...job, claimStatus: 'Closed' }],
};

const estimated = {
  start: instant(Date.UTC(2024, 4, 3, 7)),
  end: instant(Date.UTC(2024, 4, 3, 11)),
};

export const jobOffer: JobOffer = {
  id: 'offer-1',
  jobUid: identifier('job-1'),
  jobName: identifier('JOB-1042'),
  summary: 'No heating since Monday',
  type: 'Gas Job',
  urgency: 'critical',
  vulnerableCustomer: true,
  postcode: 'SW1A 1AA',
  estimated,
  customerSlots: [instant(Date.UTC(2024, 4, 3, 12)), instant(Date.UTC(2024, 4, 4, 15))],
  town: 'London',
  openUntil: instant(Date.UTC(2024, 4, 2, 7)),
};

const noCosts = { estimatedCost: undefined, actualCost: undefined };

/** A job with all its fields. */
export const everythingToClose: JobToClose = {
  visitType: 'FollowOn',
  package: 'your-home',
  vatRegistered: true,
  previousVisits: 2,
  authorised: 'Yes',
  authorisedNet: requireValue(parsePence(12_050)),
  authorisedHours: 2.5,
  estimatedHours: 1.5,
  partsDescription: 'A fan and its gasket',
  parts: [
    {
      name: 'Fan',
      quantity: 1,
      used: true,
      estimatedCost: requireValue(parsePence(9999)),
      actualCost: requireValue(parsePence(10_001)),
      hours: { primary: 1, secondary: 0.5, tolerance: 0.25 },
    },
    { ...noCosts, name: 'Fan Gasket', quantity: 2, used: undefined, hours: undefined },
  ],
  boiler: {
    make: 'ideal',
    model: 'Logic 24',
    gcNumber: '4731512',
    type: 'Combi',
    location: 'Kitchen',
  },
  gasChecks: {
    visualInspectionSafe: 'Yes',
    safetyDeviceFsfCorrect: 'Yes',
    ventilation: 'NoIfAROrID',
    combustionReading: '0.0008',
    gasRateKw: '24.5',
    burnerPressureMb: '12',
    unsafeSituation: 'AtRisk',
  },
  earlierGasChecks: {
    ...emptyJobToClose.gasChecks,
    visualInspectionSafe: 'No',
    unsafeSituation: 'ImmediatelyDangerous',
  },
  earlierFindings: 'The fan has stopped.',
  earlierPhotos: [{ key: 'photo-1', name: 'fan.jpg' }],
};

export const engineerJob: EngineerJob = {
  uid: identifier('job-1'),
  name: identifier('JOB-1042'),
  id: 1042,
  engineerUid: 'engineer-1',
  summary: 'No heating since Monday',
  type: 'Gas Job',
  status: 'Ready',
  urgency: 'critical',
  vulnerableCustomer: true,
  customerName: 'Ada Byron',
  phones: [{ prefix: '+44', number: '7700900123' }],
  address: { lines: ['1 Gas Lane', 'Flat 2'], town: 'London', postcode: 'SW1A 1AA' },
  times: estimated,
  cancelledJobsInClaim: 0,
  toClose: emptyJobToClose,
};

export const invoice: Invoice = {
  number: 'INV-1',
  issuedOn: requireValue(parseLocalDate('2024-05-31')),
  totalNet: requireValue(parsePence(12_345)),
  documentKey: 'invoices/2024/INV-1.pdf',
};
