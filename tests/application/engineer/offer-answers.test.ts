import * as E from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import { jobOffer } from '../../infrastructure/http/domain-examples.ts';
import { engineerApplication } from './engineer-application.ts';

const refused = (status: number): PlatformFailure => ({
  tag: 'refused',
  status,
  message: 'Not this time',
});

const noes = [200, 400, 403, 404, 409, 422].map(refused);
const unknown = [500, 502, 503, 504].map(refused);

const answers = [
  [
    'accept',
    ({ acceptOffer }: ReturnType<typeof engineerApplication>) =>
      acceptOffer(jobOffer, jobOffer.customerSlots[0], 'key'),
  ],
  [
    'decline',
    ({ declineOffer }: ReturnType<typeof engineerApplication>) => declineOffer(jobOffer.id),
  ],
] as const;

describe.each(answers)('to %s an offer', (_, answer) => {
  const told = async (failure: PlatformFailure) => {
    const application = engineerApplication();
    application.line.breakWith(failure);
    return answer(application)();
  };

  test.each(noes)('is refused only by a no: %o', async (failure) => {
    expect(await told(failure)).toEqual(E.left({ tag: 'refused', message: 'Not this time' }));
  });

  test.each(unknown)('may have been done, whatever words an error has: %o', async (failure) => {
    expect(await told(failure)).toEqual(
      E.left({ tag: 'outcome-unknown', message: 'Not this time' }),
    );
  });

  test('may have been done when the answer cannot be read, and without a line', async () => {
    expect(await told({ tag: 'unexpected-answer', detail: 'no JSON' })).toEqual(
      E.left({ tag: 'outcome-unknown', message: undefined }),
    );
    expect(await told({ tag: 'unreachable' })).toEqual(E.left({ tag: 'unreachable' }));
  });
});
