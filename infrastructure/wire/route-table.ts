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
import { plainCall, route } from './route.ts';

/** Every call of the specification, by the name of its action (decisions, "On the wire"). */
export const routeTable = {
  identify: route({
    ...plainCall,
    method: 'POST',
    service: 'serviceIntegration',
    path: '/contract/getCustomer',
    caller: 'anyone',
    refusesInAnswer: true,
    body: identifyCodec,
    answer: identifyAnswerCodec,
  }),
  account: accountRoute,
  contract: route({
    ...plainCall,
    method: 'GET',
    service: 'serviceContracts',
    path: '/contracts/{contractId}',
    caller: 'customer',
    params: { contractId: contractIdCodec },
    answer: contractAnswerCodec,
  }),
  jobs: route({
    ...plainCall,
    method: 'GET',
    service: 'serviceScheduling',
    path: '/skedulo/{customerFacingId}/jobs',
    caller: 'customer',
    params: { customerFacingId: customerFacingIdCodec },
    answer: jobsAnswerCodec,
  }),
  jobStatus: route({
    ...plainCall,
    method: 'GET',
    service: 'serviceJobs',
    versioned: true,
    path: '/customer/jobs/{jobUid}',
    caller: 'customer',
    params: { jobUid: jobUidCodec },
    answer: jobStatusAnswerCodec,
  }),
  createPayment: route({
    ...plainCall,
    method: 'POST',
    service: 'servicePayments',
    path: '/stripe/createPayment',
    caller: 'customer-or-identified',
    creates: true,
    body: paymentIntentCodec,
    answer: paymentIntentAnswerCodec,
  }),
  createClaim: route({
    ...plainCall,
    method: 'POST',
    service: 'serviceClaims',
    path: '/claim/create',
    caller: 'customer-or-identified',
    creates: true,
    body: claimCodec,
    answer: claimAnswerCodec,
  }),
  trackClaim: route({
    ...plainCall,
    method: 'POST',
    service: 'serviceJobs',
    versioned: true,
    path: '/jobs/fnol-tracking',
    caller: 'customer-or-identified',
    body: trackingCodec,
    answer: trackingAnswerCodec,
  }),
  ...engineerRoutes,
} as const;

export type RouteTable = typeof routeTable;
export type RouteName = keyof RouteTable;
