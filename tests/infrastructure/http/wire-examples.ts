/** Answers as the far side writes them, field by field from the documents. */
export const accountExample = {
  id: 'acc-1',
  active: true,
  first_name: 'Ada',
  last_name: 'Byron',
  middle_name: null,
  email: 'ada@example.com',
  phone1_prefix: '+44',
  phone1: '7700900123',
  phone2_prefix: null,
  phone2: '02079460000',
  customer_facing_id: 'CUS-1',
  contracts: [
    {
      id: 'con-1',
      status: 4,
      package_id: 'pack-1',
      start_date: '2024-01-01',
      end_date: '2024-12-31',
      property_id: 'pro-1',
      billing_type: 'monthly',
      contribution: 6000,
      pricebook_id: 'book-1',
      payment_amount: 1799,
      customer_facing_id: 'CON-1',
      go_cardless_mandate_id: null,
      go_cardless_customer_id: null,
      go_cardless_subscription_id: null,
      is_renewal: false,
    },
  ],
  properties: [
    {
      id: 'pro-1',
      town: 'London',
      active: true,
      country: 'United Kingdom',
      postcode: 'SW1A 1AA',
      address_line_1: '1 Gas Lane',
      address_line_2: 'Flat 2',
      address_line_3: null,
    },
  ],
};

export const contractExample = {
  id: 'con-1',
  status: 4,
  accountId: 'acc-1',
  packageId: 'pack-1',
  startDate: '2024-01-01',
  endDate: '2024-12-31',
  property: {
    id: 'pro-1',
    active: true,
    address: { line1: '1 Gas Lane', line2: '', line3: null },
    country: 'United Kingdom',
    postcode: 'SW1A 1AA',
    town: 'London',
  },
  billingType: 'monthly',
  contribution: 6000,
  pricebookId: 'book-1',
  paymentAmount: 1799,
  contractCustomerFacingId: 'CON-1',
  paymentDetails: { mandateId: 'MD-1', customerId: null },
  skAccountId: 'sk-1',
  includedProducts: ['boiler', 'taps'],
  paymentsUpToDate: true,
  isOilPackage: false,
};

export const jobNodeExample = {
  Name: 'JOB-1042',
  UID: 'job-1',
  JobStatus: 'Complete',
  ActualEnd: '2024-05-03T12:30:00+01:00',
  CreatedDate: '2024-05-01T08:00:00.000Z',
  Type: 'Gas Job',
};

export const jobStatusExample = {
  claim_status_id: 7,
  claim_status_name: 'Upcoming',
  sk_job_status: 'Dispatched',
  sk_abort_reason: null,
};

export const identifiedCustomerExample = {
  packageId: 'pack-1',
  isOilPackage: false,
  includedProducts: ['boiler'],
  billingType: 'monthly',
  contribution: 6000,
  firstName: 'Ada',
  lastName: 'Byron',
  customerFacingId: 'CUS-1',
  contractId: 'con-1',
  sk_account_id: 'sk-1',
  paymentsUpToDate: true,
  jobs: [{ ...jobNodeExample, claim_status_name: 'Closed', sk_abort_reason: null }],
};
