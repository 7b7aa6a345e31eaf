import * as E from 'fp-ts/Either';
import { expect, it } from 'vitest';
import { makeSignInUseCases } from '#application/sign-in/sign-in-use-cases.ts';
import { challengeOf, customer, rightCode } from '../../contracts/identity-contract.ts';
import { fakeAttention } from '../../fakes/fake-attention.ts';
import { fakeErrorReporter } from '../../fakes/fake-error-reporter.ts';
import { fakeEventTracker } from '../../fakes/fake-event-tracker.ts';
import { fakeIdentityProvider } from '../../fakes/fake-identity-provider.ts';

it('neither an address that is none nor a code of five digits reaches the identity provider', async () => {
  const identity = fakeIdentityProvider([customer], rightCode);
  const { startSignIn, answerCode } = makeSignInUseCases({
    identity,
    errors: fakeErrorReporter(),
    events: fakeEventTracker(),
    attention: fakeAttention(),
  });
  expect(await startSignIn('ada at example')()).toEqual(E.left({ tag: 'not-an-email' }));
  const challenge = await challengeOf(identity);
  expect(await answerCode(challenge, '12345')()).toEqual(E.left({ tag: 'incomplete-code' }));
});
