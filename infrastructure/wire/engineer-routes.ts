import * as t from 'io-ts';
import { agendaRoute } from './agenda-route.ts';
import { doneCodec } from './codecs/plain-answers.ts';
import { engineerJobCodec } from './codecs/visit/engineer-job-wire.ts';
import { followOnCodec } from './codecs/close/follow-on.ts';
import { invoicesAnswerCodec, invoiceUrlAnswerCodec } from './codecs/visit/invoice.ts';
import {
  acceptOfferCodec,
  declineOfferCodec,
  jobOffersAnswerCodec,
} from './codecs/visit/job-offer.ts';
import { closeCodec } from './codecs/close/job-close.ts';
import { jobPartsAnswerCodec } from './codecs/close/job-part.ts';
import {
  photoUploadAnswerCodec,
  photoUploadCodec,
  photoUrlAnswerCodec,
} from './codecs/visit/photo-upload.ts';
import { jobUidCodec, referenceCodec } from './codecs/value-codecs.ts';
import { cancelCodec, rescheduleCodec } from './codecs/visit/visit-changes.ts';
import { engineerCall } from './engineer-call.ts';
import { nothing, route } from './route.ts';

/** Every call of document 3, and `photoUrl`, which is ours. */
export const engineerRoutes = {
  jobOffers: route({
    ...engineerCall,
    method: 'GET',
    path: '/job-offers',
    creates: false,
    params: {},
    query: nothing,
    body: nothing,
    answer: jobOffersAnswerCodec,
  }),
  acceptOffer: route({
    ...engineerCall,
    method: 'POST',
    path: '/job-offers/{jobOfferId}/accept',
    creates: true,
    params: { jobOfferId: referenceCodec },
    query: nothing,
    body: acceptOfferCodec,
    answer: doneCodec,
  }),
  declineOffer: route({
    ...engineerCall,
    method: 'POST',
    path: '/job-offers/{jobOfferId}/decline',
    creates: false,
    params: { jobOfferId: referenceCodec },
    query: nothing,
    body: declineOfferCodec,
    answer: doneCodec,
  }),
  agenda: agendaRoute,
  engineerJob: route({
    ...engineerCall,
    method: 'GET',
    path: '/engineer-jobs/{jobId}',
    creates: false,
    params: { jobId: jobUidCodec },
    query: nothing,
    body: nothing,
    answer: engineerJobCodec,
  }),
  startTravel: route({
    ...engineerCall,
    method: 'PATCH',
    path: '/engineer-jobs/{jobId}/start-travel',
    creates: true,
    params: { jobId: jobUidCodec },
    query: nothing,
    body: nothing,
    answer: doneCodec,
  }),
  startJob: route({
    ...engineerCall,
    method: 'PATCH',
    path: '/engineer-jobs/start/{jobId}',
    creates: true,
    params: { jobId: jobUidCodec },
    query: nothing,
    body: t.exact(t.type({})),
    answer: doneCodec,
  }),
  photoUpload: route({
    ...engineerCall,
    method: 'POST',
    path: '/engineer-jobs/{jobId}/photos',
    creates: false,
    params: { jobId: jobUidCodec },
    query: nothing,
    body: photoUploadCodec,
    answer: photoUploadAnswerCodec,
  }),
  photoUrl: route({
    ...engineerCall,
    method: 'GET',
    path: '/engineer-jobs/{jobId}/photos/{photoKey}',
    creates: false,
    params: { jobId: jobUidCodec, photoKey: referenceCodec },
    query: nothing,
    body: nothing,
    answer: photoUrlAnswerCodec,
  }),
  rescheduleJob: route({
    ...engineerCall,
    method: 'POST',
    path: '/job/{jobId}/reschedule',
    creates: true,
    params: { jobId: jobUidCodec },
    query: nothing,
    body: rescheduleCodec,
    answer: doneCodec,
  }),
  cancelJob: route({
    ...engineerCall,
    method: 'POST',
    path: '/job/{jobId}/cancel',
    creates: true,
    params: { jobId: jobUidCodec },
    query: nothing,
    body: cancelCodec,
    answer: doneCodec,
  }),
  jobParts: route({
    ...engineerCall,
    method: 'GET',
    path: '/job-parts',
    creates: false,
    params: {},
    query: nothing,
    body: nothing,
    answer: jobPartsAnswerCodec,
  }),
  closeJob: route({
    ...engineerCall,
    method: 'POST',
    path: '/jobs/close',
    creates: true,
    params: {},
    query: nothing,
    body: closeCodec,
    answer: doneCodec,
  }),
  newFollowOn: route({
    ...engineerCall,
    method: 'POST',
    path: '/jobs/newFollowOn',
    creates: true,
    params: {},
    query: nothing,
    body: followOnCodec,
    answer: doneCodec,
  }),
  invoices: route({
    ...engineerCall,
    method: 'GET',
    path: '/engineer/invoices',
    creates: false,
    params: {},
    query: nothing,
    body: nothing,
    answer: invoicesAnswerCodec,
  }),
  invoiceUrl: route({
    ...engineerCall,
    method: 'GET',
    path: '/engineer/invoices/url/{s3Key}',
    creates: false,
    params: { s3Key: referenceCodec },
    query: nothing,
    body: nothing,
    answer: invoiceUrlAnswerCodec,
  }),
} as const;
