import { act, screen, waitFor } from '@testing-library/react';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { EmailAddress } from '#domain/identity';
import { signedOut } from '#application/sending/judge-failure.ts';
import { saveRedirect } from '#ui/shell/addresses/safe-path.ts';
import { customerConnectionWording } from '#words/shell/wording/shell.ts';
import { signInWording } from '#words/features/sign-in/wording/sign-in.ts';
import { device } from '../../device.ts';
import { openPortal, sessionOf, type Arrangement } from '../../open-portal.tsx';
import { setOnline } from '../../set-online.ts';

const known = 'robin@example.com';
const rightCode = '123456';
const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your code' });

/** The notice has focus, and not the whole page. */
const expectFocusAround = (text: HTMLElement) => {
  expect(document.activeElement?.contains(text)).toBe(true);
  expect(document.activeElement?.contains(emailField())).toBe(false);
};

const atCodeStep = async (arrangement: Partial<Arrangement> = {}) => {
  const portal = openPortal({ path: '/auth', ...arrangement });
  await portal.user.type(emailField(), known);
  await portal.user.click(screen.getByRole('button', { name: 'Submit' }));
  await codeField();
  return {
    ...portal,
    /** Types a code, which is submitted at its sixth digit. */
    answer: async (code: string) => {
      await portal.user.clear(await codeField());
      await portal.user.type(await codeField(), code);
    },
  };
};

describe('the e-mail step', () => {
  it('shows that the device is offline until any call was answered', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, connection } = openPortal({ path: '/auth' });
    const notice = () => screen.queryByText(customerConnectionWording.lostAtSignIn);
    expect(notice()).not.toBeNull();
    await user.type(emailField(), known);
    expect(notice()).not.toBeNull();
    act(() => connection.noteAnswer());
    expect(notice()).toBeNull();
  });

  it('is sent again once the connection is back when its request cannot have left the device', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let isReachable = false;
    const { user } = openPortal({
      path: '/auth',
      loadUseCases: (useCases) =>
        isReachable ? Promise.resolve(useCases) : Promise.reject(new Error('Failed to fetch')),
    });
    await user.type(emailField(), known);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.getByText(/Something went wrong/)).toBeDefined());
    isReachable = true;
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await codeField();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });

  it('is not sent again by itself when its code may have been sent', async () => {
    const startSignIn = vi.fn(() => TE.left({ tag: 'unknown', reason: 'unreachable' } as const));
    const { user } = openPortal({ path: '/auth', useCases: { startSignIn } });
    await user.type(emailField(), known);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    await setOnline(false);
    await setOnline(true);
    expect(startSignIn).toHaveBeenCalledOnce();
  });

  it.each([
    ['   ', 'Enter your email address'],
    ['robin@', 'Please enter a valid email address using the following format: name@example.com.'],
  ])('refuses %j', async (typed, message) => {
    const startSignIn = vi.fn();
    const { user } = openPortal({ path: '/auth', useCases: { startSignIn } });
    if (typed !== '') await user.type(emailField(), typed);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
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
    const { user } = openPortal({ path: '/auth' });
    expect([emailField().inputMode, emailField().autocomplete]).toEqual(['email', 'username']);
    expect(emailField().getAttribute('autocapitalize')).toBe('none');
    expect(emailField().getAttribute('enterkeyhint')).toBe('send');
    await user.type(emailField(), 'stranger@example.com{Enter}');
    await waitFor(() =>
      expect(screen.getByText(/We could not sign you in with these details/)).toBeDefined(),
    );
    expect(document.body.textContent).not.toMatch(/unknown|not registered|no account|exist/i);
    expect(emailField().value).toBe('stranger@example.com');
  });

  it('sends once for many taps', async () => {
    const startSignIn = vi.fn(() => () => new Promise<never>(() => {}));
    const { user } = openPortal({ path: '/auth', useCases: { startSignIn } });
    await user.type(emailField(), known);
    await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await user.type(emailField(), '{Enter}{Enter}');
    await screen.findByRole('button', { name: 'Sending your code...' });
    await waitFor(() => expect(startSignIn).toHaveBeenCalledOnce());
  });

  it('shows that the connection is lost, and can be tried again', async () => {
    const { user, world } = openPortal({ path: '/auth' });
    world.identity.setReachable(false);
    await user.type(emailField(), `${known}{Enter}`);
    const words = await screen.findByText(/Something went wrong with this request/);
    expect(words.closest('[role=alert]')?.querySelector('a')?.href).toBe('tel:+448000000123');
    world.identity.setReachable(true);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await codeField();
  });
});

describe('the code step', () => {
  it('shows the address of the code, lets the user change it, and leaves no sign-in entry in the history behind the next screen', async () => {
    saveRedirect(device, { path: '/customer/account', state: null });
    const { user, answer, router, where } = await atCodeStep({ before: '/terms' });
    expect(document.body.textContent).toContain(known);
    await user.click(screen.getByRole('button', { name: 'Change email address' }));
    await waitFor(() => expect(document.activeElement).toBe(emailField()));
    expect(emailField().value).toBe(known);
    await user.clear(emailField());
    await user.type(emailField(), `${known.toUpperCase()}{Enter}`);
    await codeField();
    expect(document.body.textContent).toContain(known.toUpperCase());
    await answer(rightCode);
    await waitFor(() => expect(document.body.textContent).not.toContain(known.toUpperCase()));
    await waitFor(() => expect(where()).toBe('/customer/account'));
    await act(() => router.navigate(-1));
    expect(where()).toBe('/terms');
  });

  it('shows no problem of a typed address beside the stored one after a return from the code', async () => {
    const { user, router } = await atCodeStep();
    await user.click(screen.getByRole('button', { name: 'Change email address' }));
    await waitFor(() => expect(document.activeElement).toBe(emailField()));
    await user.clear(emailField());
    await user.type(emailField(), 'robin@{Enter}');
    await screen.findByRole('alert', { name: 'There is a problem' });
    await act(() => router.navigate(1));
    await codeField();
    await user.click(screen.getByRole('button', { name: 'Change email address' }));
    await waitFor(() => expect(document.activeElement).toBe(emailField()));
    expect(emailField().value).toBe(known);
    expect(emailField().getAttribute('aria-invalid')).toBeNull();
    expect(document.title).toBe("Let's find you! – Hearthside");
  });

  it('shows no failure of an earlier request after a return from the code', async () => {
    const { user, router, world } = await atCodeStep();
    await user.click(screen.getByRole('button', { name: 'Change email address' }));
    await waitFor(() => expect(document.activeElement).toBe(emailField()));
    world.identity.setReachable(false);
    await user.type(emailField(), '{Enter}');
    await screen.findByText(/Something went wrong with this request/);
    await act(() => router.navigate(1));
    await codeField();
    expect(screen.queryByText(/Something went wrong with this request/)).toBeNull();
    await act(() => router.navigate(-1));
    expect(emailField().value).toBe(known);
    expect(screen.queryByText(/Something went wrong with this request/)).toBeNull();
  });

  it('takes the code of another address that was requested before a return to the code of the first', async () => {
    const other = 'other@example.com';
    let settle = (): void => undefined;
    const isSent = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const startSignIn = (email: EmailAddress) => async () => {
      if (email === other) await isSent;
      return E.right({ email, challenge: {}, requestedAt: email === other ? 2 : 1 });
    };
    const { user, router } = await atCodeStep({ useCases: { startSignIn } });
    await user.click(screen.getByRole('button', { name: 'Change email address' }));
    await waitFor(() => expect(document.activeElement).toBe(emailField()));
    await user.clear(emailField());
    await user.type(emailField(), `${other}{Enter}`);
    await act(() => router.navigate(1));
    expect((await codeField()).form?.textContent).toContain(known);
    settle();
    await waitFor(async () => expect((await codeField()).form?.textContent).toContain(other));
    expect(document.activeElement).toBe(await codeField());
  });

  it('takes the code that was sent again after a return from the address', async () => {
    const answerCode = vi.fn(() => () => new Promise<never>(() => {}));
    const now = vi.spyOn(Date, 'now');
    const { user, answer, router, world } = await atCodeStep({ useCases: { answerCode } });
    now.mockReturnValue(Date.now() + 30_000);
    const again = screen.getByRole('button', { name: 'Send again' });
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull(), { timeout: 2000 });
    await user.click(again);
    await screen.findByText(/We’ve sent you another code/);
    now.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Change email address' }));
    await act(() => router.navigate(1));
    await answer(rightCode);
    expect(answerCode).toHaveBeenCalledWith(world.useCases.waitingChallenge(), rightCode);
  });

  it('signs in by a right code whose answer came after the user had gone back to the address', async () => {
    let settle = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const answerCode = () => async () => {
      await isAnswered;
      return TE.right(sessionOf('customer'))();
    };
    const { user, answer, where } = await atCodeStep({ useCases: { answerCode } });
    await answer(rightCode);
    await user.click(screen.getByRole('button', { name: 'Change email address' }));
    await waitFor(() => expect(document.activeElement).toBe(emailField()));
    settle();
    await waitFor(() => expect(where()).not.toMatch(/^\/auth/));
  });

  it('shows a wrong code under the input until it is edited, and starts again after three wrong codes, with the e-mail kept', async () => {
    const { answer, user, trackEvent } = await atCodeStep();
    const input = await codeField();
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

  it('has one input that supports autofill and the number pad, and shows when another code can be requested, and why not yet', async () => {
    const { user, world } = await atCodeStep();
    const { autocomplete, inputMode } = await codeField();
    expect([autocomplete, inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    const first = world.useCases.waitingChallenge();
    const again = screen.getByRole('button', { name: 'Send again' });
    const wait = document.getElementById(again.getAttribute('aria-describedby') ?? '');
    expect(wait?.textContent).toMatch(/^You can ask for another code in (?:30|2\d) seconds\.$/);
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await user.click(again);
    expect(world.useCases.waitingChallenge()).toBe(first);
  });

  it('counts the seconds until another code can be requested', async () => {
    const now = vi.spyOn(Date, 'now');
    await atCodeStep();
    const again = screen.getByRole('button', { name: 'Send again' });
    now.mockReturnValue(Date.now() + 30_000);
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull(), { timeout: 2000 });
    expect(screen.queryByText(/^You can ask for another code/)).toBeNull();
    now.mockRestore();
  });

  it('shows that the result is unknown when the answer was lost, and requests a new code', async () => {
    const { answer, user, world, trackEvent } = await atCodeStep();
    world.identity.loseAnswers(true);
    await answer(rightCode);
    await screen.findByText(/Something went wrong with this request/);
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

  it.each(['production', 'staging', 'development'] as const)(
    'in %s fills in the code of a text message, except in development',
    async (environment) => {
      const credentials = { get: vi.fn(() => Promise.resolve({ code: ' 908 172 ' })) };
      vi.stubGlobal('OTPCredential', vi.fn());
      Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
      await atCodeStep({ configuration: { environment } });
      if (environment === 'development') expect(credentials.get).not.toHaveBeenCalled();
      else
        await waitFor(async () => expect((await codeField()).getAttribute('value')).toBe('908172'));
      Reflect.deleteProperty(navigator, 'credentials');
    },
  );
});

describe('an engineer at sign-in', () => {
  const job = '/job/3f0c8a52-7f8e-4f39-9a35-1f4c1f0a9a10';
  const costs = { category: 'Costs', action: 'Landing', value: 1 };
  const engineer = sessionOf('engineer');

  it.each([
    [job, true],
    ['/job/agenda', false],
    ['/job/offers/3f0c8a52-7f8e-4f39-9a35-1f4c1f0a9a10', false],
    ['/engineer/account?from=3f0c8a52-7f8e-4f39-9a35-1f4c1f0a9a10', false],
  ])('who is signed in and opens %s is tracked under Costs: %s', async (path, isTracked) => {
    localStorage.setItem('pilotlight-signed-in', 'true');
    saveRedirect(device, { path, state: null });
    const { trackEvent, where } = openPortal({ path: '/auth', who: engineer });
    await waitFor(() => expect(where()).toBe(path));
    if (isTracked) await waitFor(() => expect(trackEvent).toHaveBeenCalledWith(costs));
    else expect(trackEvent).not.toHaveBeenCalledWith(costs);
  });
});

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
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email address' });
    // It was typed once.
    expect(email.value).toBe(sessionOf('customer').email);
    await user.type(email, '{Enter}');
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
