import { act, screen, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { readStoredClaimEntry, storeClaimEntry } from '#ui/shell/addresses/claim-entry.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { sessionAtom } from '#ui/shell/session/session-state.ts';
import type { IdentifyCustomerFailure } from '#application/claim/open-claim.ts';
import type { IdentifyRefusal } from '#domain/identity';
import { whyWording } from '#words/shared/explain/wording/why.ts';
import { whyIdentifiedWording } from '#words/wording/identification.ts';
import { device } from '../../../device.ts';
import type { AllUseCases } from '../../../../fakes/all-use-cases.ts';
import { openPortal } from '../../../open-portal.tsx';
import { textsOf } from '../../../screen-parts.ts';

const robin = { email: 'robin@example.com', postcode: 'LS1 4DT' };
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const postcode = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Postcode' });
const findMe = () => screen.findByRole('button', { name: 'Find me' });

const open = async (useCases: Partial<AllUseCases> = {}, path = '/auth') => {
  const portal = openPortal({ path, useCases, configuration: { newAuth: 'false' } });
  await findMe();
  return {
    ...portal,
    fill: async (typedEmail = robin.email, typedPostcode = robin.postcode) => {
      for (const [field, typed] of [
        [await email(), typedEmail],
        [await postcode(), typedPostcode],
      ] as const) {
        await portal.user.click(field);
        await portal.user.paste(typed);
      }
      await portal.user.click(await findMe());
    },
  };
};

const refused = (refusal: IdentifyRefusal) =>
  ({ tag: 'refused', reason: 'not-identified', refusal }) as const;

/** Opens the screen; its searches fail one after the other. */
const openRefused = (failures: readonly IdentifyCustomerFailure[]) => {
  const remaining = failures.values();
  return open({ identifyCustomer: () => TE.left(remaining.next().value ?? unreachable) });
};

describe('the identification screen', () => {
  it('is filled in by the browser with the keypad of each field, and explains an expired identification only to the customer concerned', async () => {
    const { store } = await open();
    const keypads = [await email(), await postcode()].map((field) =>
      ['inputmode', 'autocomplete', 'autocapitalize', 'enterkeyhint'].map((name) =>
        field.getAttribute(name),
      ),
    );
    expect(keypads).toEqual([
      ['email', 'email', 'none', 'next'],
      [null, 'postal-code', 'characters', 'search'],
    ]);
    const why = /^We have to find you once more/;
    for (const [because, reported] of [
      ['not-signed-in', false],
      ['refused', true],
      ['logout', false],
      ['run-out', true],
    ] as const) {
      act(() => store.set(sessionAtom, { phase: 'signed-out', because }));
      expect(screen.queryByText(why) !== null).toBe(reported);
    }
  });

  it('passes e-mail and postcode to the claim by the device, and not by the history', async () => {
    const { fill, router, where, trackEvent } = await open();
    await fill('robin@example.com', 'ls14dt');
    await waitFor(() => expect(where()).toMatch(/^\/claim\/new/));
    expect(readStoredClaimEntry(device)).toEqual(robin);
    expect(JSON.stringify(router.state.location.state)).not.toMatch(/robin|LS1/);
    const clicked = { category: 'Authentication', action: 'Clicked find me', value: 1 };
    expect(trackEvent).toHaveBeenCalledWith(clicked);
  });

  it.each(['cs', 'ooh'])(
    'of mode %s starts without the details of the last customer',
    async (mode) => {
      storeClaimEntry(device, robin);
      await open({}, `/auth?mode=${mode}`);
      expect([(await email()).value, (await postcode()).value]).toEqual(['', '']);
      expect(readStoredClaimEntry(device)).toBeUndefined();
    },
  );

  it('shows an invalid field when it loses the focus, until it is edited; empty fields are valid', async () => {
    const { user } = await open();
    await user.click(await email());
    await user.tab();
    await user.tab();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    await user.type(await email(), 'robin');
    await user.type(await postcode(), 'nowhere');
    await user.tab();
    const message =
      'Please enter a valid email address using the following format: name@example.com.';
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.getByText(/valid UK postcode.*0800 000 0123/)).toBeDefined();
    await user.type(await email(), '@');
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.getByText(/valid UK postcode/)).toBeDefined();
  });

  it.each([
    ['robin', 'LS1 4DT', 'Email address'],
    ['robin@example.com', 'nowhere', 'Postcode'],
  ])('sends nothing with %j and %j', async (typedEmail, typedPostcode, focused) => {
    const identifyCustomer = vi.fn();
    const { fill } = await open({ identifyCustomer });
    await fill(typedEmail, typedPostcode);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: focused })),
    );
    expect(identifyCustomer).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  /** Document 1, section 8. */
  const refusals: readonly (readonly [IdentifyRefusal, RegExp])[] = [
    ['payments-behind', /payments are not up to date.*0800 000 0123.*reset/],
    ['not-found', /records.*try again.*0800 000 0123/],
    ['cooling-off', /14-day cooling-off period.*0800 000 0123/],
    ['cannot-book-online', /online.*0800 000 0123/],
    [
      'several-properties',
      /^It seems that you have multiple properties at that postcode\. Please give us a call so we can make sure we send an engineer to the right one\.$/,
    ],
    [
      'unknown-error',
      /^Login error, please check your login details and try again\. If this message persists please call 0800 000 0123$/,
    ],
  ];

  it('shows the reason of a refusal, and keeps the typed text', async () => {
    const answers = refusals.map(([refusal]) => refused(refusal));
    const { fill, user, where } = await openRefused(answers);
    await fill();
    for (const [index, [, message]] of refusals.entries()) {
      if (index > 0) await user.click(await findMe());
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
      expect((await findMe()).getAttribute('aria-disabled')).toBeNull();
    }
    expect(where()).toBe('/auth');
    expect((await email()).value).toBe('robin@example.com');
  });

  it('explains a refusal with the reference of its receipt, and no failed call', async () => {
    const receipt = 'R-7Q4K-2MZT-09AX';
    const { fill, user } = await openRefused([
      { ...refused('cooling-off'), receipt },
      refused('unknown-error'),
    ]);
    await fill();
    await user.click(await screen.findByText(whyWording.why));
    expect(screen.getByText(receipt)).toBeDefined();
    const { decided, change } = whyIdentifiedWording['cooling-off'];
    expect(textsOf('listitem')).toEqual([decided, change]);
    await user.click(await findMe());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Login error/));
    expect(screen.queryByText(whyWording.why)).toBeNull();
  });

  it.each<readonly [IdentifyCustomerFailure, RegExp]>([
    [
      unreachable,
      /^Something went wrong with this request. Please try again later or give us a call on 0800 000 0123.$/,
    ],
    [
      { tag: 'failed', reason: 'rate-limited', message: 'Slow down' },
      /too many attempts.*wait a few minutes.*0800 000 0123/,
    ],
  ])('shows that it failed: %o', async (failure, words) => {
    const { fill } = await openRefused([failure]);
    await fill();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
  });
});
