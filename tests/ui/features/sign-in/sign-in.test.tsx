import { act, screen, waitFor } from '@testing-library/react';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { EmailAddress } from '#domain/identity';
import { signedOut } from '#application/sending/judge-failure.ts';
import { saveRedirect, takeRedirect } from '#ui/shell/addresses/safe-path.ts';
import { customerConnectionWording } from '#words/shell/wording/shell.ts';
import { signInWording } from '#words/features/sign-in/wording/sign-in.ts';
import { device } from '../../device.ts';
import { openPortal, sessionOf, type Arrangement } from '../../open-portal.tsx';
import { setOnline } from '../../set-online.ts';

const known = 'robin@example.com';
const rightCode = '123456';
const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your code' });
const failure = () => screen.queryByText(/Something went wrong with this request/);

/** The notice has focus, and not the whole page. */
const expectFocusAround = (text: HTMLElement) => {
  expect(document.activeElement?.contains(text)).toBe(true);
  expect(document.activeElement?.contains(emailField())).toBe(false);
};

const atEmailStep = (arrangement: Partial<Arrangement> = {}) => {
  const portal = openPortal({ path: '/auth', ...arrangement });
  const { user } = portal;
  return {
    ...portal,
    /** Enters an address in place of the one before, and submits it. */
    submit: async (address = known) => {
      await user.clear(emailField());
      await user.click(emailField());
      await user.paste(address);
      await user.click(screen.getByRole('button', { name: 'Submit' }));
    },
  };
};

const atCodeStep = async (arrangement: Partial<Arrangement> = {}) => {
  const portal = atEmailStep(arrangement);
  const { user } = portal;
  await portal.submit();
  await codeField();
  return {
    ...portal,
    /** Enters a code, which is submitted at its sixth digit. */
    answer: async (code: string) => {
      await user.clear(await codeField());
      await user.paste(code);
    },
    changeAddress: async () => {
      await user.click(screen.getByRole('button', { name: 'Change email address' }));
      await waitFor(() => expect(document.activeElement).toBe(emailField()));
    },
  };
};

/** An answer that comes when the test allows it. */
const laterAnswer = () => {
  let allow = (): void => undefined;
  const isAllowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  return { isAllowed, allow: () => allow() };
};

describe('the e-mail step', () => {
  it('shows that the device is offline until any call was answered', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, connection } = atEmailStep();
    const notice = () => screen.queryByText(customerConnectionWording.lostAtSignIn);
    await user.type(emailField(), 'r');
    expect(notice()).not.toBeNull();
    act(() => connection.noteAnswer());
    expect(notice()).toBeNull();
  });

  it('is sent again once the connection is back when its request cannot have left the device', async () => {
    let isReachable = false;
    const { submit } = atEmailStep({
      loadUseCases: (useCases) =>
        isReachable ? Promise.resolve(useCases) : Promise.reject(new Error('Failed to fetch')),
    });
    await setOnline(false);
    await submit();
    await waitFor(() => expect(failure()).not.toBeNull());
    isReachable = true;
    await setOnline(true);
    await codeField();
    expect(failure()).toBeNull();
  });

  it('shows that the connection is lost, and can be tried again, but is not sent again by itself when its code may have been sent', async () => {
    const { user, world, submit } = atEmailStep();
    world.identity.setReachable(false);
    await submit();
    await waitFor(() => expect(failure()).not.toBeNull());
    expect(failure()?.closest('[role=alert]')?.querySelector('a')?.href).toBe('tel:+448000000123');
    world.identity.setReachable(true);
    await setOnline(false);
    await setOnline(true);
    expect(failure()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await codeField();
  });

  it.each([
    ['   ', 'Enter your email address'],
    ['robin@', 'Please enter a valid email address using the following format: name@example.com.'],
  ])('refuses %j', async (typed, message) => {
    const startSignIn = vi.fn();
    const { user, submit } = atEmailStep({ useCases: { startSignIn } });
    await submit(typed);
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe("Error: Let's find you! – Hearthside");
    await user.click(screen.getByRole('link', { name: message }));
    expect(document.activeElement).toBe(emailField());
    expect(startSignIn).not.toHaveBeenCalled();
    await user.type(emailField(), 'x');
    expect(emailField().getAttribute('aria-invalid')).toBeNull();
    expect(document.title).toBe("Let's find you! – Hearthside");
  });

  it('is filled in by the browser with the keypad of an e-mail address, and never reveals whether an account exists', async () => {
    const { user } = atEmailStep();
    expect([emailField().inputMode, emailField().autocomplete]).toEqual(['email', 'username']);
    expect(emailField().getAttribute('autocapitalize')).toBe('none');
    expect(emailField().getAttribute('enterkeyhint')).toBe('send');
    await user.click(emailField());
    await user.paste('stranger@example.com');
    await user.keyboard('{Enter}');
    await screen.findByText(/We could not sign you in with these details/);
    expect(document.body.textContent).not.toMatch(/unknown|not registered|no account|exist/i);
    expect(emailField().value).toBe('stranger@example.com');
  });
});

describe('the code step', () => {
  it('shows the address of the code, lets the user change it, and keeps no sign-in entry in the history behind the next screen', async () => {
    saveRedirect(device, { path: '/customer/account', state: null });
    const { submit, answer, changeAddress, router, where } = await atCodeStep({ before: '/terms' });
    expect(document.body.textContent).toContain(known);
    await changeAddress();
    expect(emailField().value).toBe(known);
    await submit(known.toUpperCase());
    await codeField();
    expect(document.body.textContent).toContain(known.toUpperCase());
    await answer(rightCode);
    await waitFor(() => expect(document.body.textContent).not.toContain(known.toUpperCase()));
    await waitFor(() => expect(where()).toBe('/customer/account'));
    await act(() => router.navigate(-1));
    expect(where()).toBe('/terms');
  });

  it('shows no problem of a typed address beside the stored one after a return from the code', async () => {
    const { submit, changeAddress, router } = await atCodeStep();
    await changeAddress();
    await submit('robin@');
    await screen.findByRole('alert', { name: 'There is a problem' });
    await act(() => router.navigate(1));
    await codeField();
    await changeAddress();
    expect(emailField().value).toBe(known);
    expect(emailField().getAttribute('aria-invalid')).toBeNull();
    expect(document.title).toBe("Let's find you! – Hearthside");
  });

  it('takes the code of another address that was requested before a return to the code of the first', async () => {
    const other = 'other@example.com';
    const { isAllowed, allow } = laterAnswer();
    const startSignIn = (email: EmailAddress) => async () => {
      if (email === other) await isAllowed;
      return E.right({ email, challenge: {}, requestedAt: email === other ? 2 : 1 });
    };
    const { submit, changeAddress, router } = await atCodeStep({ useCases: { startSignIn } });
    await changeAddress();
    await submit(other);
    await screen.findByRole('button', { name: 'Sending your code...' });
    await act(() => router.navigate(1));
    expect((await codeField()).form?.textContent).toContain(known);
    allow();
    await waitFor(async () => expect((await codeField()).form?.textContent).toContain(other));
    expect(document.activeElement).toBe(await codeField());
  });

  it('counts the seconds until another code can be requested, and takes that code after a return from the address too', async () => {
    const answerCode = vi.fn(() => () => new Promise<never>(() => {}));
    const now = vi.spyOn(Date, 'now');
    const { user, answer, changeAddress, router, world } = await atCodeStep({
      useCases: { answerCode },
    });
    const first = world.useCases.waitingChallenge();
    const again = screen.getByRole('button', { name: 'Send again' });
    const wait = document.getElementById(again.getAttribute('aria-describedby') ?? '');
    expect(wait?.textContent).toMatch(/^You can ask for another code in (?:30|2\d) seconds\.$/);
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await user.click(again);
    expect(world.useCases.waitingChallenge()).toBe(first);
    now.mockReturnValue(Date.now() + 30_000);
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
    expect(wait?.textContent).toBe('');
    await user.click(again);
    await screen.findByText(/We’ve sent you another code/);
    expect(world.useCases.waitingChallenge()).not.toBe(first);
    now.mockRestore();
    await changeAddress();
    await act(() => router.navigate(1));
    await answer(rightCode);
    expect(answerCode).toHaveBeenCalledWith(world.useCases.waitingChallenge(), rightCode);
  });

  it('signs in by a right code whose answer came after the user had gone back to the address', async () => {
    const { isAllowed, allow } = laterAnswer();
    const answerCode = () => () => isAllowed.then(() => E.right(sessionOf('customer')));
    const { answer, changeAddress, where } = await atCodeStep({ useCases: { answerCode } });
    await answer(rightCode);
    await changeAddress();
    allow();
    await waitFor(() => expect(where()).not.toMatch(/^\/auth/));
  });

  it('has one input for autofill and the number pad, shows a wrong code under the input until it is edited, and starts again after three wrong codes, with the e-mail kept', async () => {
    const { answer, user, trackEvent } = await atCodeStep();
    const input = await codeField();
    expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(input));
    // After the sixth digit the focus stays, and the error is announced.
    const listenedTo = [...document.querySelectorAll('[aria-live="polite"]')];
    await answer('111111');
    const wrong = await screen.findByText(
      'Please double check the code we sent you and try again.',
    );
    expect(listenedTo.some((region) => region.contains(wrong))).toBe(true);
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.title).toBe('Error: Enter your code – Hearthside');
    await user.type(input, '{Backspace}');
    expect(screen.queryByText(/double check/)).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBeNull();
    await answer('222222');
    await screen.findByText(/double check/);
    await answer('333333');
    const title = await screen.findByText('Let’s start again');
    expect(emailField().value).toBe(known);
    expectFocusAround(title);
    const failed = { category: 'Authentication', action: 'Code check failed', value: 1 };
    expect(trackEvent.mock.calls).toEqual([[failed], [failed], [failed]]);
  });

  it('asks to wait after too many attempts, and keeps the typed text', async () => {
    const tooMany = () => TE.left({ tag: 'failed' as const, reason: 'rate-limited' as const });
    const { answer } = await atCodeStep({ useCases: { answerCode: tooMany } });
    await answer(rightCode);
    const words = await screen.findByText(
      /too many attempts to sign in\. Please wait a few minutes/,
    );
    expect(words.closest('[role=alert]')?.querySelector('a')?.href).toBe('tel:+448000000123');
    expect((await codeField()).value).toBe(rightCode);
  });

  it('shows that the result is unknown when the answer was lost, and requests a new code', async () => {
    const { answer, user, world, trackEvent } = await atCodeStep();
    world.identity.loseAnswers(true);
    await answer(rightCode);
    await waitFor(() => expect(failure()).not.toBeNull());
    world.identity.loseAnswers(false);
    // The same code is sent again when it is pasted over itself, with the words of its message.
    (await codeField()).select();
    await user.paste(`Your code is ${rightCode}.`);
    const reason = await screen.findByText(/we couldn’t tell whether it was right/);
    expectFocusAround(reason);
    expect(document.body.textContent).not.toMatch(/wrong three times|double check/);
    expect(emailField().value).toBe(known);
    expect(trackEvent).not.toHaveBeenCalled();
  });

  it.each([
    ['production', '908172'],
    ['staging', '908172'],
    ['development', ''],
  ] as const)('in %s is filled in from a text message with %j', async (environment, code) => {
    const credentials = { get: vi.fn(() => Promise.resolve({ code: ' 908 172 ' })) };
    vi.stubGlobal('OTPCredential', vi.fn());
    Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
    await atCodeStep({ configuration: { environment } });
    await waitFor(async () => expect((await codeField()).value).toBe(code));
    expect(credentials.get).toHaveBeenCalledTimes(code === '' ? 0 : 1);
    Reflect.deleteProperty(navigator, 'credentials');
  });
});

it.each([
  ['/job/3f0c8a52-7f8e-4f39-9a35-1f4c1f0a9a10', true],
  ['/job/agenda', false],
  ['/job/offers/3f0c8a52-7f8e-4f39-9a35-1f4c1f0a9a10', false],
  ['/engineer/account?from=3f0c8a52-7f8e-4f39-9a35-1f4c1f0a9a10', false],
])(
  'an engineer who is signed in and opens %s is tracked under Costs: %s',
  async (path, isTracked) => {
    localStorage.setItem('pilotlight-signed-in', 'true');
    saveRedirect(device, { path, state: null });
    const { trackEvent, where } = atEmailStep({ who: sessionOf('engineer') });
    await waitFor(() => expect(where()).toBe(path));
    const costs = { category: 'Costs', action: 'Landing', value: 1 };
    if (isTracked) await waitFor(() => expect(trackEvent).toHaveBeenCalledWith(costs));
    else expect(trackEvent).not.toHaveBeenCalledWith(costs);
  },
);

describe('a session that the platform refuses', () => {
  it('can be replaced, because sign-in does not redirect with it', async () => {
    localStorage.setItem('pilotlight-signed-in', 'true');
    const readAccount = vi.fn(TE.left(signedOut));
    const { user, where } = openPortal({
      path: '/customer/account',
      who: sessionOf('customer'),
      useCases: { openAccount: () => readAccount },
    });
    await waitFor(() => expect(where()).toBe('/auth'));
    await screen.findByText(signInWording.ranOut);
    expect(takeRedirect(device)?.path).toBe('/customer/account');
    // It was typed once.
    expect(emailField().value).toBe(sessionOf('customer').email);
    await user.type(emailField(), '{Enter}');
    await codeField();
    expect(readAccount).toHaveBeenCalledOnce();
  });

  it.each([
    ['is reported when a user was signed in', 'true', 1],
    ['is not reported without a signed-in user', undefined, 0],
  ])('and one that expired while the page was hidden %s', async (_, hint, notices) => {
    if (hint !== undefined) localStorage.setItem('pilotlight-signed-in', hint);
    const { where } = openPortal({ path: '/customer/account' });
    await waitFor(() => expect(where()).toBe('/auth'));
    await screen.findByRole('textbox', { name: 'Email address' });
    expect(screen.queryAllByText(signInWording.ranOut)).toHaveLength(notices);
  });
});
