import * as t from 'io-ts';
import { agendaRoute } from './agenda-route.ts';
import { closedJobCodec, doneCodec } from './codecs/plain-answers.ts';
import { engineerJobCodec } from './codecs/visit/engineer-job-wire.ts';
import { followOnCodec, closeCodec } from './codecs/close/job-close.ts';
import { invoicesAnswerCodec, invoiceUrlAnswerCodec } from './codecs/close/invoice.ts';
import {
  acceptOfferCodec,
  declineOfferCodec,
  jobOffersAnswerCodec,
} from './codecs/visit/job-offer.ts';
import { jobPartsAnswerCodec } from './codecs/visit/job-part.ts';
import {
  photoUploadAnswerCodec,
  photoUploadCodec,
  photoUrlAnswerCodec,
  cancelCodec,
  rescheduleCodec,
} from './codecs/visit/visit-changes.ts';
import { jobUidCodec, referenceCodec } from './codecs/value-codecs.ts';
import { route, engineerCall } from './route.ts';

/** Every call of document 3, and `photoUrl`, which is ours. */
export const engineerRoutes = {
  jobOffers: route({
    ...engineerCall,
    method: 'GET',
    path: '/job-offers',
    answer: jobOffersAnswerCodec,
  }),
  acceptOffer: route({
    ...engineerCall,
    method: 'POST',
    path: '/job-offers/{jobOfferId}/accept',
    creates: true,
    params: { jobOfferId: referenceCodec },
    body: acceptOfferCodec,
    answer: doneCodec,
  }),
  declineOffer: route({
    ...engineerCall,
    method: 'POST',
    path: '/job-offers/{jobOfferId}/decline',
    params: { jobOfferId: referenceCodec },
    body: declineOfferCodec,
    answer: doneCodec,
  }),
  agenda: agendaRoute,
  engineerJob: route({
    ...engineerCall,
    method: 'GET',
    path: '/engineer-jobs/{jobId}',
    params: { jobId: jobUidCodec },
    answer: engineerJobCodec,
  }),
  startTravel: route({
    ...engineerCall,
    method: 'PATCH',
    path: '/engineer-jobs/{jobId}/start-travel',
    creates: true,
    params: { jobId: jobUidCodec },
    answer: doneCodec,
  }),
  startJob: route({
    ...engineerCall,
    method: 'PATCH',
    path: '/engineer-jobs/start/{jobId}',
    creates: true,
    params: { jobId: jobUidCodec },
    body: t.exact(t.type({})),
    answer: doneCodec,
  }),
  photoUpload: route({
    ...engineerCall,
    method: 'POST',
    path: '/engineer-jobs/{jobId}/photos',
    params: { jobId: jobUidCodec },
    body: photoUploadCodec,
    answer: photoUploadAnswerCodec,
  }),
  photoUrl: route({
    ...engineerCall,
    method: 'GET',
    path: '/engineer-jobs/{jobId}/photos/{photoKey}',
    params: { jobId: jobUidCodec, photoKey: referenceCodec },
    answer: photoUrlAnswerCodec,
  }),
  rescheduleJob: route({
    ...engineerCall,
    method: 'POST',
    path: '/job/{jobId}/reschedule',
    creates: true,
    params: { jobId: jobUidCodec },
    body: rescheduleCodec,
    answer: doneCodec,
  }),
  cancelJob: route({
    ...engineerCall,
    method: 'POST',
    path: '/job/{jobId}/cancel',
    creates: true,
    params: { jobId: jobUidCodec },
    body: cancelCodec,
    answer: doneCodec,
  }),
  jobParts: route({
    ...engineerCall,
    method: 'GET',
    path: '/job-parts',
    answer: jobPartsAnswerCodec,
  }),
  closeJob: route({
    ...engineerCall,
    method: 'POST',
    path: '/jobs/close',
    creates: true,
    body: closeCodec,
    answer: closedJobCodec,
  }),
  newFollowOn: route({
    ...engineerCall,
    method: 'POST',
    path: '/jobs/newFollowOn',
    creates: true,
    body: followOnCodec,
    answer: doneCodec,
  }),
  invoices: route({
    ...engineerCall,
    method: 'GET',
    path: '/engineer/invoices',
    answer: invoicesAnswerCodec,
  }),
  invoiceUrl: route({
    ...engineerCall,
    method: 'GET',
    path: '/engineer/invoices/url/{s3Key}',
    params: { s3Key: referenceCodec },
    answer: invoiceUrlAnswerCodec,
  }),
} as const;
