import { accountRoute } from './account-route.ts';
import {
  claimAnswerCodec,
  claimCodec,
  paymentIntentAnswerCodec,
  paymentIntentCodec,
  trackingAnswerCodec,
  trackingCodec,
} from './codecs/claim/claim-create.ts';
import { contractAnswerCodec } from './codecs/account/contract-answer.ts';
import { identifyAnswerCodec, identifyCodec } from './codecs/claim/claim-customer-wire.ts';
import { jobsAnswerCodec, jobStatusAnswerCodec } from './codecs/account/job-node.ts';
import { contractIdCodec, customerFacingIdCodec, jobUidCodec } from './codecs/value-codecs.ts';
import { engineerRoutes } from './engineer-routes.ts';
import { nothing, route } from './route.ts';

/** Every call of the specification, by the name of its action (decisions, "On the wire"). */
export const routeTable = {
  identify: route({
    method: 'POST',
    service: 'serviceIntegration',
    versioned: false,
    path: '/contract/getCustomer',
    caller: 'anyone',
    creates: false,
    refusesInAnswer: true,
    params: {},
    query: nothing,
    body: identifyCodec,
    answer: identifyAnswerCodec,
  }),
  account: accountRoute,
  contract: route({
    method: 'GET',
    service: 'serviceContracts',
    versioned: false,
    path: '/contracts/{contractId}',
    caller: 'customer',
    creates: false,
    refusesInAnswer: false,
    params: { contractId: contractIdCodec },
    query: nothing,
    body: nothing,
    answer: contractAnswerCodec,
  }),
  jobs: route({
    method: 'GET',
    service: 'serviceScheduling',
    versioned: false,
    path: '/skedulo/{customerFacingId}/jobs',
    caller: 'customer',
    creates: false,
    refusesInAnswer: false,
    params: { customerFacingId: customerFacingIdCodec },
    query: nothing,
    body: nothing,
    answer: jobsAnswerCodec,
  }),
  jobStatus: route({
    method: 'GET',
    service: 'serviceJobs',
    versioned: true,
    path: '/customer/jobs/{jobUid}',
    caller: 'customer',
    creates: false,
    refusesInAnswer: false,
    params: { jobUid: jobUidCodec },
    query: nothing,
    body: nothing,
    answer: jobStatusAnswerCodec,
  }),
  createPayment: route({
    method: 'POST',
    service: 'servicePayments',
    versioned: false,
    path: '/stripe/createPayment',
    caller: 'customer-or-identified',
    creates: true,
    refusesInAnswer: false,
    params: {},
    query: nothing,
    body: paymentIntentCodec,
    answer: paymentIntentAnswerCodec,
  }),
  createClaim: route({
    method: 'POST',
    service: 'serviceClaims',
    versioned: false,
    path: '/claim/create',
    caller: 'customer-or-identified',
    creates: true,
    refusesInAnswer: false,
    params: {},
    query: nothing,
    body: claimCodec,
    answer: claimAnswerCodec,
  }),
  trackClaim: route({
    method: 'POST',
    service: 'serviceJobs',
    versioned: true,
    path: '/jobs/fnol-tracking',
    caller: 'customer-or-identified',
    creates: false,
    refusesInAnswer: false,
    params: {},
    query: nothing,
    body: trackingCodec,
    answer: trackingAnswerCodec,
  }),
  ...engineerRoutes,
} as const;

export type RouteTable = typeof routeTable;
export type RouteName = keyof RouteTable;
