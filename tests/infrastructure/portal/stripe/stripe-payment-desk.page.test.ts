import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { PaymentIntent, Stripe, StripeError } from '@stripe/stripe-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStripePaymentDesk } from '#infrastructure/portal/stripe/stripe-payment-desk.ts';
import { providerTimeout } from '#infrastructure/portal/stripe/stripe-library.ts';
import { holdsThePaymentDeskContract } from '../../../contracts/payment-desk-contract.ts';

type Status = PaymentIntent['status'];
type Answer =
  | {
      paymentIntent: {
        id: string;
        status: Status;
        last_payment_error?: Partial<StripeError> | undefined;
      };
    }
  | { error: Partial<StripeError> };

const intent = (status: Status): Answer => ({ paymentIntent: { id: 'pi_1', status } });
const failing = (error: Partial<StripeError>): Answer => ({ error });
const secret = { value: 'pi_1_secret_x' };
const authorised = E.right({ paymentId: 'pi_1' });
const unexpected = { tag: 'unknown', reason: 'unexpected' };

/** The library, with the answers that a test wants, and a list of the calls that it received. */
const fakeStripe = (answers: {
  retrieve?: Answer | Promise<Answer>;
  submit?: object;
  confirm?: Answer | Promise<Answer>;
}) => {
  const calls: string[] = [];
  const events = new Map<string, () => void>();
  const fields = {
    on: (event: string, listener: () => void) => events.set(event, listener),
    mount: () => calls.push('mount'),
    destroy: () => calls.push('destroy'),
  };
  const given = new Map<string, unknown>();
  const answering = (call: string, answer: unknown) => (options?: unknown) => {
    calls.push(call);
    given.set(call, options);
    return Promise.resolve(answer);
  };
  const stripe = {
    elements: (options: unknown) => {
      given.set('elements', options);
      return {
        create: () => fields,
        update: (changed: unknown) => given.set('update', changed),
        submit: answering('submit', answers.submit ?? {}),
      };
    },
    retrievePaymentIntent: answering(
      'retrieve',
      answers.retrieve ?? intent('requires_payment_method'),
    ),
    confirmPayment: answering('confirm', answers.confirm ?? intent('requires_capture')),
  };
  return { stripe: stripe as unknown as Stripe, calls, events, given };
};

const report = vi.fn<(what: string, details?: object) => void>();
const options = { onReady: () => {}, onLoadError: () => {} } as const;
const place = () => document.body.appendChild(document.createElement('div'));

const mounted = async (stripe: Stripe, changed: Partial<typeof options> = {}) => {
  const desk = makeStripePaymentDesk(TE.right(stripe), { report });
  const form = await desk.mountCardForm(secret, place(), { ...options, ...changed })();
  if (E.isLeft(form)) throw new Error(`The form did not mount: ${form.left.tag}.`);
  return form.right;
};

/** The browser's theme, as a media query that a test can turn. */
const fakeTheme = () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => query);
  return {
    turn: (to: 'light' | 'dark') => {
      query.matches = to === 'dark';
      query.dispatchEvent(new Event('change'));
    },
  };
};
let theme: ReturnType<typeof fakeTheme>;

beforeEach(() => {
  theme = fakeTheme();
  report.mockClear();
  document.body.replaceChildren();
});

/** A provider with one payment, whose status follows the library's calls. */
const openPayment = () => {
  let status: Status = 'requires_payment_method';
  let problem: Partial<StripeError> | undefined;
  let refusal: string | undefined;
  const library = {
    ...fakeStripe({}).stripe,
    retrievePaymentIntent: () =>
      Promise.resolve({ paymentIntent: { id: 'pi_1', status, last_payment_error: problem } }),
    confirmPayment: () => {
      problem = refusal === undefined ? undefined : { type: 'card_error', message: refusal };
      if (problem !== undefined) return Promise.resolve(failing(problem));
      status = 'requires_capture';
      return Promise.resolve(intent(status));
    },
  } as unknown as Stripe;
  return {
    desk: makeStripePaymentDesk(TE.right(library), { report }),
    secret,
    paymentId: 'pi_1',
    place: place(),
    declineWith: (message: string | undefined) => {
      refusal = message;
    },
    cancel: () => {
      status = 'canceled';
    },
    capture: () => {
      status = 'succeeded';
    },
  };
};

holdsThePaymentDeskContract(openPayment);

describe('looking up a payment', () => {
  const declined = { tag: 'refused', reason: 'declined', message: 'Your bank said no.' };

  it.each([
    ['requires_payment_method', undefined, undefined],
    ['requires_action', undefined, undefined],
    ['processing', undefined, undefined],
    ['requires_payment_method', 'card_error', declined],
    ['requires_payment_method', 'api_error', { tag: 'unknown', reason: 'unexpected' }],
  ] as const)(
    'reports that a card is needed in the state %s, and with the error %s why',
    async (status, type, failure) => {
      const last_payment_error = type && { type, message: 'Your bank said no.' };
      const { stripe } = fakeStripe({
        retrieve: { paymentIntent: { id: 'pi_1', status, last_payment_error } },
      });
      const desk = makeStripePaymentDesk(TE.right(stripe), { report });
      expect(await desk.lookUp(secret)()).toEqual(E.right({ is: 'needs-card', failure }));
    },
  );

  it('is repeated once when it is lost', async () => {
    const lost = failing({ type: 'api_connection_error' });
    const retrieve = vi.fn(() => Promise.resolve(lost));
    const stripe = { ...fakeStripe({}).stripe, retrievePaymentIntent: retrieve };
    const desk = makeStripePaymentDesk(TE.right(stripe as unknown as Stripe), { report });
    expect(await desk.lookUp(secret)()).toEqual(E.left(unexpected));
    expect(retrieve).toHaveBeenCalledTimes(2);
    retrieve.mockResolvedValueOnce(lost).mockResolvedValueOnce(intent('requires_capture'));
    expect(await desk.lookUp(secret)()).toEqual(E.right({ is: 'authorised', paymentId: 'pi_1' }));
  });
});

it('no card is confirmed when the provider does not answer the look-up', async () => {
  vi.useFakeTimers();
  const { stripe, calls } = fakeStripe({ retrieve: new Promise<never>(() => undefined) });
  const confirming = (await mounted(stripe)).confirm();
  await vi.advanceTimersByTimeAsync(providerTimeout);
  vi.useRealTimers();
  expect(await confirming).toEqual(E.left(unexpected));
  expect(calls).not.toContain('confirm');
});

describe('confirming a payment', () => {
  it('looks up the payment, checks the fields, and confirms without a redirect', async () => {
    const { stripe, calls, given } = fakeStripe({});
    const form = await mounted(stripe);
    expect(await form.confirm()).toEqual(authorised);
    expect(calls).toEqual(['mount', 'retrieve', 'submit', 'confirm']);
    expect(given.get('confirm')).toMatchObject({
      redirect: 'if_required',
      confirmParams: { return_url: window.location.href },
    });
  });

  it('treats a payment as authorised when only the error says so', async () => {
    const error = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: 'pi_1', status: 'requires_capture' } as PaymentIntent,
    } as const;
    const { stripe } = fakeStripe({ confirm: failing(error) });
    expect(await (await mounted(stripe)).confirm()).toEqual(authorised);
  });

  it.each([
    ['api_connection_error', unexpected],
    ['api_error', unexpected],
    ['authentication_error', unexpected],
    ['card_error', { tag: 'refused', reason: 'declined', message: 'No.' }],
    ['idempotency_error', unexpected],
    ['invalid_request_error', unexpected],
    ['rate_limit_error', unexpected],
    ['validation_error', { tag: 'failed', reason: 'not-filled-in', message: 'No.' }],
  ] as const)('fails on %s with %j, and reports what is unexpected', async (type, failure) => {
    for (const where of ['submit', 'confirm']) {
      report.mockClear();
      const { stripe } = fakeStripe({ [where]: { error: { type, message: 'No.' } } });
      expect(await (await mounted(stripe)).confirm()).toEqual(E.left(failure));
      // Nothing that identifies the payment or the card.
      const reported = ['payment-failed', { during: 'confirm', reason: 'unexpected' }];
      expect(report.mock.calls).toEqual(failure === unexpected ? [reported] : []);
    }
  });

  it('calls the provider once for two taps, and again after an answer', async () => {
    const { stripe, calls } = fakeStripe({
      confirm: failing({ type: 'card_error', message: 'No.' }),
    });
    const form = await mounted(stripe);
    const [first, second] = await Promise.all([form.confirm(), form.confirm()]);
    expect(first).toBe(second);
    expect(calls.filter((call) => call === 'confirm')).toHaveLength(1);
    await form.confirm();
    expect(calls.filter((call) => call === 'confirm')).toHaveLength(2);
  });

  it('handles a library that throws', async () => {
    const { stripe } = fakeStripe({ confirm: Promise.reject(new Error('IntegrationError')) });
    expect(await (await mounted(stripe)).confirm()).toEqual(E.left(unexpected));
  });
});

describe('mounting the card form', () => {
  it('styles the fields with the theme and the design tokens, and follows a change of the theme', async () => {
    const { stripe, given } = fakeStripe({});
    document.documentElement.style.setProperty('--brand', '#123456');
    const form = await mounted(stripe);
    expect(given.get('elements')).toMatchObject({
      clientSecret: secret.value,
      appearance: { theme: 'stripe', variables: { colorPrimary: '#123456' } },
    });
    document.documentElement.style.setProperty('--brand', '#fedcba');
    theme.turn('dark');
    expect(given.get('update')).toMatchObject({
      appearance: { theme: 'night', variables: { colorPrimary: '#fedcba' } },
    });
    form.unmount();
    theme.turn('light');
    expect(given.get('update')).toMatchObject({ appearance: { theme: 'night' } });
  });

  it.each([
    ['ready', 'ready'],
    ['loaderror', 'failed'],
  ])('reports %s once', async (event, outcome) => {
    const heard: string[] = [];
    const { stripe, events } = fakeStripe({});
    await mounted(stripe, {
      onReady: () => heard.push('ready'),
      onLoadError: () => heard.push('failed'),
    });
    events.get(event)?.();
    events.get('loaderror')?.();
    expect(heard).toEqual([outcome]);
    expect(report.mock.calls).toEqual(
      outcome === 'failed'
        ? [['payment-failed', { during: 'mount', reason: 'library-unavailable' }]]
        : [],
    );
  });

  it('fails after half a minute without an event, unless it was unmounted', async () => {
    vi.useFakeTimers();
    const onLoadError = vi.fn();
    await mounted(fakeStripe({}).stripe, { onLoadError });
    const taken = await mounted(fakeStripe({}).stripe, { onLoadError });
    taken.unmount();
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    expect(onLoadError).toHaveBeenCalledOnce();
  });
});
