import * as E from 'fp-ts/Either';
import type { MapToResolvedValueInjectOptions } from 'inversify';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { ErrorReporter } from '#application/ports/remote/reporting.ts';
import type { CustomerPorts, makeCustomerUseCases } from '#application/areas/customer-use-cases.ts';
import type { Configuration } from '#infrastructure/configuration/configuration.ts';
import { providerConfiguration } from '../../configuration/provider-configuration.ts';
import {
  configurationBesidePage,
  startPage,
  type StartProblem,
} from '#infrastructure/portal/wiring/start-page.ts';
import { makeBrowserDeviceStore } from '#infrastructure/portal/storage/browser-device-store.ts';
import {
  loadCustomerUseCases,
  type customerPorts,
  type platformClient,
} from '#infrastructure/portal/wiring/customer.ts';
import { connectPlatform, loadUseCases } from '#infrastructure/portal/wiring/everyone.ts';
import { makePlatformContact } from '#infrastructure/portal/connection/platform-contact.ts';
import { loadSignIn } from '#infrastructure/portal/wiring/sign-in.ts';
import type { makeContractRegister } from '#infrastructure/portal/http/adapters/customer-calls.ts';
import { email, postcode } from '../../wire/domain-examples.ts';
import { identifiedCustomerExample } from '../../wire/wire-examples.ts';
import { waitUntil } from '../../../wait-until.ts';
import { fillInBuiltIns } from '#infrastructure/portal/wiring/older-browsers.ts';

const configuration: Configuration = {
  ...providerConfiguration,
  environment: 'development',
  apiUrl: 'http://platform.test/api',
  cognitoClientId: 'client-1',
  cognitoEndpoint: 'http://platform.test/cognito',
};

/** The platform, as far as these tests go: it has no such thing. */
const platform = vi.fn<typeof fetch>();

beforeEach(() => {
  platform
    .mockReset()
    .mockImplementation(() => Promise.resolve(new Response('{"message":"No"}', { status: 404 })));
  vi.stubGlobal('fetch', platform);
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

const openPortal = (report: ErrorReporter['report'] = () => undefined) => {
  const device = makeBrowserDeviceStore(window);
  const { equipment } = loadSignIn(
    configuration,
    device,
    { report },
    makePlatformContact(window, true),
  );
  const platform = connectPlatform(configuration, device, equipment, undefined);
  const useCases = loadUseCases(platform);
  return { useCases: { ...useCases, ...loadCustomerUseCases(platform, useCases) } };
};

describe('the wired portal', () => {
  it('counts the invalid items of a list, and reports them', async () => {
    const jobs = [{ nothing: 'of it' }, ...identifiedCustomerExample.jobs];
    const answer = { data: { count: 1, customer: { ...identifiedCustomerExample, jobs } } };
    platform.mockResolvedValueOnce(new Response(JSON.stringify(answer)));
    const report = vi.fn<ErrorReporter['report']>();
    const { useCases: loaded } = openPortal(report);
    expect(loaded.omittedFrom('jobs')).toBe(0);
    await loaded.identifyCustomer(email, postcode)();
    expect(loaded.omittedFrom('jobs')).toBe(1);
    expect(report.mock.calls).toEqual([['Items left out of a list', { list: 'jobs', count: 1 }]]);
  });

  it('uses the time of the provider after signing in on a device with a wrong clock', () => {
    const { useCases: loaded } = openPortal();
    const threeDays = 3 * 24 * 60 * 60;
    const kept = `CognitoIdentityServiceProvider.${configuration.cognitoClientId}`;
    localStorage.setItem(`${kept}.LastAuthUser`, 'ada');
    localStorage.setItem(`${kept}.ada.clockDrift`, String(-threeDays));
    for (const name of ['idToken', 'accessToken', 'refreshToken'])
      localStorage.setItem(`${kept}.ada.${name}`, name);
    const before = Date.now();
    const { now } = loaded;
    expect(now() - before).toBeGreaterThanOrEqual(threeDays * 1000);
  });
});

describe('the start of the page', () => {
  it('refuses an invalid configuration file, with the reason', async () => {
    platform.mockResolvedValueOnce(new Response('{}'));
    const read = await configurationBesidePage(() => undefined);
    expect(E.isLeft(read) && read.left).toContain('PILOTLIGHT_API_URL is missing');
  });

  it('cancels a request for the configuration file that is never answered, shows the problem, and repeats it until the file arrives', async () => {
    vi.useFakeTimers();
    const given = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal);
    platform.mockImplementationOnce(
      (_, options) =>
        new Promise((_answer, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new Error('No answer')));
        }),
    );
    const showProblem = vi.fn<(problem: StartProblem | undefined) => void>();
    const start = vi.fn<Parameters<typeof startPage>[0]>();
    startPage(start, showProblem);
    given.abort();
    await waitUntil(() => expect(showProblem).toHaveBeenCalledWith('unreachable'));
    platform
      .mockResolvedValueOnce(new Response('Try later', { status: 503 }))
      .mockResolvedValueOnce(new Response(JSON.stringify(configuration)));
    await waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(2000);
      expect(showProblem).toHaveBeenLastCalledWith(undefined);
    });
    vi.useRealTimers();
    expect(start.mock.calls[0]?.[0].configuration).toEqual(configuration);
    expect(showProblem).not.toHaveBeenCalledWith('unusable');
  });
});

it('a port in the wrong place does not compile', () => {
  type Contracts = MapToResolvedValueInjectOptions<Parameters<typeof makeContractRegister>>;
  expectTypeOf<[typeof platformClient]>().toExtend<Contracts>();
  expectTypeOf<[(typeof customerPorts)['errors']]>().not.toExtend<Contracts>();
  expectTypeOf<[]>().not.toExtend<Contracts>();
  expectTypeOf<(typeof customerPorts)['claims']>().not.toExtend<
    (typeof customerPorts)['tracker']
  >();
  type Swapped = Omit<CustomerPorts, 'claims'> & { readonly claims: CustomerPorts['tracker'] };
  expectTypeOf<Swapped>().not.toExtend<Parameters<typeof makeCustomerUseCases>[0]>();
});

const arriveAt = (address: string) => {
  window.history.replaceState({ idx: 3 }, '', address);
  startPage(
    () => undefined,
    () => undefined,
  );
  return `${window.location.pathname}${window.location.search}${window.location.hash}`;
};

it('the return address of a payment loses all its payment parameters', () => {
  expect(
    arriveAt(
      '/claim/new?mode=cs&stage=paymentDetails&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded#top',
    ),
  ).toBe('/claim/new?mode=cs&stage=paymentDetails#top');
  expect(window.history.state).toEqual({ idx: 3 });
});

it('any other address stays unchanged', () => {
  const address = '/claim/new?stage=review&note=a+b%20c';
  expect(arriveAt(address)).toBe(address);
});

type Days = {
  readonly toSorted: (this: number[], compare: (one: number, other: number) => number) => number[];
};
type Addresses = { readonly canParse: typeof URL.canParse };

const days = [3, 1, 2, 10];
const descending = (one: number, other: number) => other - one;

/** Built-ins as an older browser has them: without any of these. */
const filledIn = () => {
  const arrays = Object.create(null) as object;
  const addresses = {};
  fillInBuiltIns(arrays, addresses);
  return { arrays: arrays as Days, addresses: addresses as Addresses };
};

it('the fallback for sorting agrees with newer browsers', () => {
  const given = [...days];
  const sorted: unknown = Reflect.apply(filledIn().arrays.toSorted, given, [descending]);
  expect(sorted).toEqual(days.toSorted(descending));
  expect(given).toEqual(days);
});

it.each([
  ['/job/1', 'https://portal.invalid'],
  ['/job/1', undefined],
  ['https://[', undefined],
  ['mailto:a@b.test', undefined],
])(
  'the fallback for URL parsing of %s with base %s agrees with newer browsers',
  (address, base) => {
    expect(filledIn().addresses.canParse(address, base)).toBe(URL.canParse(address, base));
  },
);

it('newer browsers keep their own functions', () => {
  const own = { toSorted: () => 'own', canParse: () => true };
  const kept = { ...own };
  fillInBuiltIns(own, own);
  expect(own).toEqual(kept);
});
