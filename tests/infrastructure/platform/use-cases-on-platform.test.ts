import * as E from 'fp-ts/Either';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { AllUseCases } from '../../fakes/all-use-cases.ts';
import { type ClaimAnswers, preferredDays, type ClaimAnswerKey } from '#domain/claim';
import { londonTime } from '#domain/time';
import { claimDays } from '#domain/booking';
import type { Configuration } from '#infrastructure/configuration/configuration.ts';
import { makeBrowserDeviceStore } from '#infrastructure/portal/storage/browser-device-store.ts';
import { fetchPlatformTime } from '#infrastructure/portal/clock/fetch-platform-time.ts';
import { loadCustomerUseCases } from '#infrastructure/portal/wiring/customer.ts';
import { connectPlatform, loadUseCases } from '#infrastructure/portal/wiring/everyone.ts';
import { loadSignIn } from '#infrastructure/portal/wiring/sign-in.ts';
import { fakeStorage } from '../../fakes/fake-storage.ts';
import { coveredFaults } from './claims/covered-answers.ts';
import { openTestPlatform, type TestPlatform } from './test-platform.ts';
import { answersOf } from '../../application/claim/draft-answers.ts';

const origin = 'http://localhost:4173';
const now = '2026-03-10T08:30:00.000Z';

let platform: TestPlatform;
let configuration: Configuration;
const reports: string[] = [];

const valueOf = <Failure, Value>(result: E.Either<Failure, Value>): Value => {
  if (E.isLeft(result)) throw new Error(`It failed: ${JSON.stringify(result.left)}`);
  return result.right;
};

/** A tab of the browser, new or after a reload with the same storage. */
const openTab = (
  storage = { localStorage: fakeStorage(), sessionStorage: fakeStorage() },
): { readonly storage: typeof storage; readonly load: () => Promise<AllUseCases> } => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    ...storage,
    location: new URL(origin),
    addEventListener: () => undefined,
  });
  return {
    storage,
    load: async () => {
      const device = makeBrowserDeviceStore(window);
      const { equipment } = loadSignIn(configuration, device, {
        report: (what) => {
          reports.push(what);
        },
      });
      const clock = await fetchPlatformTime(configuration.clockUrl);
      const connected = connectPlatform(configuration, device, equipment, clock);
      const useCases = loadUseCases(connected);
      return { ...useCases, ...loadCustomerUseCases(connected, useCases) };
    },
  };
};

const signIn = async (useCases: AllUseCases, email: string): Promise<Session> => {
  const challenge = valueOf(await useCases.startSignIn(email)());
  return valueOf(await useCases.answerCode(challenge, await platform.latestCode(email))());
};

beforeAll(async () => {
  // Axios detects its environment once per worker file: there is no window yet.
  await import('axios');
  platform = await openTestPlatform();
  const { portal } = platform.context.configuration;
  configuration = {
    ...portal,
    apiUrl: `${origin}${portal.apiUrl}`,
    cognitoEndpoint: `${origin}/cognito`,
    clockUrl: `${origin}/clock`,
  };
});
afterAll(() => platform.close());

beforeEach(async () => {
  reports.length = 0;
  await platform.reset(now);
  vi.stubGlobal('document', { readyState: 'loading', visibilityState: 'hidden' });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, options?: RequestInit) =>
    platform.app.request(new Request(input, options)),
  );
});

describe('the portal connected to the platform', () => {
  it('restores a session after a reload, and has none after signing out', async () => {
    const tab = openTab();
    const session = await signIn(await tab.load(), 'one.contract@pilotlight.test');
    expect(session).toMatchObject({ email: 'one.contract@pilotlight.test', role: 'customer' });
    const reloaded = await openTab(tab.storage).load();
    expect(valueOf(await reloaded.currentSession())).toEqual(session);
    await reloaded.signOut();
    expect(valueOf(await reloaded.currentSession())).toBeUndefined();
  });

  it('raises a claim without contribution once, and keeps its confirmation', async () => {
    const tab = openTab();
    const useCases = await tab.load();
    const session = await signIn(useCases, 'no.contribution@pilotlight.test');
    const choice = valueOf(await useCases.offerProperties(session)());
    if (choice.choice !== 'only-one') throw new Error('There is more than one property');
    const customer = valueOf(await useCases.openClaim(session, choice.offered.contract.id)());
    const { answers: said, urgency } = coveredFaults.plumbing;
    const moment = londonTime(useCases.now());
    const days = claimDays(urgency, moment).filter(({ available }) => available);
    const answers: ClaimAnswers = {
      jobType: 'plumbing',
      description: 'The pipe under the sink drips',
      ...said,
      ...Object.fromEntries(
        preferredDays.flatMap((day, index): [string, unknown][] => [
          [`${day}Date`, days[index + 1]?.date],
          [`${day}Time`, ['08:00:00', '16:00:00']],
        ]),
      ),
    };
    const claim = useCases.openClaimSession(customer, useCases.reopenClaim, 'customer', {
      step: 'problemArea',
      returning: false,
    });
    for (const [key, value] of Object.entries(answers))
      claim.dispatch({ is: 'answered', key: key as ClaimAnswerKey, value });
    const confirmed = new Promise<void>((resolve) => {
      claim.attach({
        goTo: () => undefined,
        leaveForConfirmation: () => resolve(),
        notifyNothingDue: () => undefined,
        notifyPaymentUsed: () => undefined,
        notify: () => undefined,
        signInAgain: () => undefined,
      });
    });
    claim.dispatch({ is: 'send-clicked' });
    claim.dispatch({ is: 'send-clicked' });
    await confirmed;

    const reloaded = await openTab(tab.storage).load();
    expect(reloaded.claimConfirmation()).toMatchObject({ urgency, userMode: 'customer' });
    const reopened = valueOf(await reloaded.openClaim(session, customer.contractId)());
    expect(reopened.jobs.map(({ name }) => name)).toEqual([
      ...customer.jobs.map(({ name }) => name),
      reloaded.claimConfirmation()?.jobName,
    ]);
    expect(
      answersOf(
        reloaded
          .openClaimSession(reopened, useCases.reopenClaim, 'customer', {
            step: 'problemArea',
            returning: false,
          })
          .state().draft,
      ),
    ).toEqual({});
    expect(reports).toEqual([]);
    expect(platform.failures).toEqual([]);
  });

  it('identifies a customer without sign-in, or reports the reason', async () => {
    const useCases = await openTab().load();
    const session = await signIn(useCases, 'one.contract@pilotlight.test');
    const account = valueOf(await useCases.openAccount(session)());
    const postcode = account.properties[0]?.postcode ?? '';
    await useCases.signOut();
    const found = valueOf(await useCases.identifyCustomer(session.email, postcode)());
    expect(found).toMatchObject({ firstName: account.firstName, email: session.email });
    const anonymous = await useCases.identifyCustomer('nobody@pilotlight.test', postcode)();
    expect(anonymous).toEqual(E.left({ tag: 'not-identified', refusal: 'not-found' }));
  });
});
