import fc from 'fast-check';
import { expect, it } from 'vitest';
import { urgencies, visitSlots } from '#domain/booking';
import { claimJobTypes } from '#domain/cover';
import type { JobRequest } from '#domain/repair';
import type { Pence } from '#domain/money';
import {
  jobStatusFromWire,
  jobStatusAnswerCodec,
  jobRequestCodec,
  jobRequestFromWire,
  jobRequestToWire,
} from '#infrastructure/wire/codecs/account/job-node.ts';
import { anyLocalDate } from '../../../../generators/domain/clocks.ts';
import { read, sendAndRead } from '../../read-wire.ts';
import { jobStatusExample } from '../../wire-examples.ts';

const contribution = fc.record({
  amount: fc.nat().map((pence) => pence as Pence),
  taken: fc.boolean(),
});
const anyRequest: fc.Arbitrary<JobRequest> = fc
  .record({
    jobType: fc.option(fc.constantFrom(...claimJobTypes), { nil: undefined }),
    description: fc.string(),
    urgency: fc.constantFrom(...urgencies),
    days: fc.array(
      fc.record({ date: anyLocalDate, slots: fc.subarray([...visitSlots], { minLength: 1 }) }),
      { maxLength: 3 },
    ),
    paid: fc.option(contribution, { nil: undefined }),
  })
  .map(({ paid, ...request }) =>
    paid === undefined ? request : { ...request, contribution: paid },
  );

const readStatus = (reported: object) =>
  jobStatusFromWire(read(jobStatusAnswerCodec, { ...jobStatusExample, ...reported }));

it('a job request is read back as it was sent', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const sent = jobRequestCodec.encode(jobRequestToWire(request));
      expect(jobRequestFromWire(sendAndRead(jobRequestCodec, jobRequestToWire(request)))).toEqual(
        request,
      );
      expect(readStatus({ request: sent, property: '1 Gas Lane' })).toMatchObject({
        request,
        property: '1 Gas Lane',
      });
    }),
  );
});

it('a status without a job request is valid', () => {
  for (const reported of [{}, { property: null, request: null }, { property: '' }]) {
    const status = readStatus(reported);
    expect(status.property).toBeUndefined();
    expect(status.request).toBeUndefined();
  }
});

it('an unknown area of a job request is ignored, and the rest is read', () => {
  const request = { urgency: 'normal', days: [], job_type: 'roof' };
  expect(readStatus({ request }).request).toEqual({
    jobType: undefined,
    description: '',
    urgency: 'normal',
    days: [],
  });
});
