import * as TE from 'fp-ts/TaskEither';
import { makeAccountDirectory } from '#infrastructure/portal/http/adapters/account-directory.ts';
import {
  makeClaimRegister,
  makeClaimTracker,
  makeContractRegister,
  makeJobRegister,
  makePaymentRegister,
  makeCustomerFinder,
} from '#infrastructure/portal/http/adapters/customer-calls.ts';
import { makeEngineerPlatform } from '#infrastructure/portal/http/adapters/engineer-calls.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { makePutFile } from '#infrastructure/portal/http/client/put-file.ts';
import { makePrepareFile } from '#infrastructure/portal/photos/prepare-file.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import type { RouteName } from '#infrastructure/wire/route-table.ts';
import {
  closeRequestExample,
  followOnRequestExample,
} from '../../../../contracts/engineer-port-contracts.ts';
import { claimRequestExample, claimTraceExample } from '../../../../contracts/port-contracts.ts';
import {
  account,
  contract,
  email,
  engineerJob,
  identifiedCustomer,
  invoice,
  job,
  jobOffer,
  postcode,
} from '../../../wire/domain-examples.ts';
import {
  accountExample,
  contractExample,
  engineerJobExample,
  identifiedCustomerExample,
  invoiceExample,
  jobNodeExample,
  jobOfferExample,
  jobStatusExample,
} from '../../../wire/wire-examples.ts';

type Ask = TE.TaskEither<{ readonly tag: string }, unknown>;

/** A call as the portal makes it, and an answer that is good, by hand from the specification. */
export type MadeCall = { readonly ask: Ask; readonly good: object };

/** Every call of the route table, made by the adapter that the portal makes it by; one without a row does not compile. */
export const everyCall = (
  apiUrl: string,
  client = makePlatformClient(
    { ...defaultPlatformAddress, apiUrl },
    { token: TE.right('token'), renewed: () => TE.right('newer') },
  ),
): { readonly [Name in RouteName]: MadeCall } => {
  const registered = makeJobRegister(client);
  const engineer = makeEngineerPlatform(
    client,
    {
      getFile: (url) => TE.right({ type: 'image/jpeg', content: new Blob([url]) }),
      putFile: makePutFile(),
      prepareFile: makePrepareFile(),
    },
    apiUrl,
  );
  const content = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
  const { uid, engineerUid } = engineerJob;
  const reason = { reason: 'Van breakdown', otherReason: '', photos: [] };
  const whole = { status: undefined, limit: undefined, cursor: undefined };
  return {
    identify: {
      ask: makeCustomerFinder(client).find(email, postcode),
      good: { data: { count: 1, customer: identifiedCustomerExample } },
    },
    account: {
      ask: makeAccountDirectory(client).account(account.id, 'customer'),
      good: { data: [accountExample] },
    },
    contract: {
      ask: makeContractRegister(client).contract(contract.id),
      good: { data: [contractExample] },
    },
    jobs: {
      ask: registered.jobsOf(account.customerFacingId),
      good: { data: { jobs: { edges: [{ node: jobNodeExample }] } } },
    },
    jobStatus: { ask: registered.statusOf(job.uid), good: jobStatusExample },
    createPayment: {
      ask: makePaymentRegister(client).open(contract.id, contract.contribution, 'key'),
      good: { data: { paymentIntent: { client_secret: 'pi_1_secret_1' } } },
    },
    createClaim: {
      ask: makeClaimRegister(client).raise(claimRequestExample, identifiedCustomer, 'key'),
      good: { jobName: 'JOB-1042', jobUid: 'job-1' },
    },
    trackClaim: { ask: makeClaimTracker(client).track(claimTraceExample), good: { id: 'trace-1' } },
    jobOffers: { ask: engineer.offers.open, good: { jobOffers: [jobOfferExample] } },
    acceptOffer: {
      ask: engineer.offers.accept(jobOffer.id, jobOffer.estimated.start, 'key'),
      good: {},
    },
    declineOffer: { ask: engineer.offers.decline(jobOffer.id), good: {} },
    agenda: {
      ask: engineer.engineerJobs.agenda({
        tab: 'todayAgenda',
        from: invoice.issuedOn,
        to: invoice.issuedOn,
        ...whole,
      }),
      good: { jobs: [engineerJobExample], nextCursor: null },
    },
    engineerJob: { ask: engineer.engineerJobs.job(uid), good: engineerJobExample },
    startTravel: { ask: engineer.engineerJobs.startTravel(uid, 'key'), good: { id: 1 } },
    startJob: { ask: engineer.engineerJobs.startJob(uid, 'key'), good: { id: 1 } },
    photoUpload: {
      ask: engineer.photos.upload(
        uid,
        { name: 'receipt.pdf', type: 'application/pdf', size: content.size, content },
        () => undefined,
      ),
      good: { signedPutObjectUrl: `${apiUrl}/storage/1`, s3Url: 'photos/1' },
    },
    photoUrl: {
      ask: engineer.earlierPhotos.read(uid, 'photo-1'),
      good: { url: '/storage/uploads/photo-1' },
    },
    rescheduleJob: {
      ask: engineer.engineerJobs.reschedule(
        { ...reason, previousJob: uid, engineerUid, visitDateTime: '2024-05-10T08:00:00+01:00' },
        'key',
      ),
      good: { id: 1 },
    },
    cancelJob: { ask: engineer.engineerJobs.cancel(uid, reason, 'key'), good: {} },
    jobParts: { ask: engineer.catalogue.all, good: { jobParts: [] } },
    closeJob: { ask: engineer.closer.close(closeRequestExample, 'key'), good: {} },
    newFollowOn: { ask: engineer.followOns.create(followOnRequestExample, 'key'), good: {} },
    invoices: { ask: engineer.invoices.all, good: { invoices: [invoiceExample] } },
    invoiceUrl: {
      ask: engineer.invoices.documentUrl(invoice.documentKey ?? ''),
      good: { url: '/storage/documents/1' },
    },
  };
};
