import * as E from 'fp-ts/Either';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { IdentifyCustomerFailure } from '#application/claim/open-claim.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import {
  canRepeatSearch,
  newIdentification,
  openIdentification,
  reduceIdentification,
  type Identification,
  type IdentificationCommand,
  type IdentificationEvent,
  type IdentificationPorts,
} from '#application/sign-in/identification.ts';
import { forCases } from '../../for-all.ts';
import { waitUntil } from '../../wait-until.ts';

const details = { email: 'robin@example.com', postcode: 'LS1 4DT' };
const nothing = { email: '', postcode: '' };
const notFound: IdentifyCustomerFailure = {
  tag: 'refused',
  reason: 'not-identified',
  refusal: 'not-found',
};
const tooOften: IdentifyCustomerFailure = { tag: 'failed', reason: 'rate-limited' };

const after = (events: readonly IdentificationEvent[]) => {
  let form: Identification = newIdentification;
  const commands: IdentificationCommand[] = [];
  for (const event of events) {
    const [next, requested] = reduceIdentification(form, event);
    form = next;
    commands.push(...requested);
  }
  return { ...form, commands };
};

const opened = (given: Partial<Extract<IdentificationEvent, { is: 'opened' }>> = {}) =>
  ({ is: 'opened', typed: nothing, before: nothing, focused: undefined, ...given }) as const;
const ready = opened({ before: details });
const submitted = { is: 'submitted' } as const;
const failed = (failure: IdentifyCustomerFailure) => ({ is: 'failed', failure }) as const;
const countAndSearch = [{ do: 'count-search' }, { do: 'search', details }];

describe('the opened identification form', () => {
  it.each<[string, IdentificationEvent, Partial<Identification>]>([
    ['is empty at first', opened(), { typed: nothing }],
    ['restores the details of an earlier form', opened({ before: details }), { typed: details }],
    [
      'keeps the text that was typed before, and marks it when it is invalid',
      opened({ typed: { email: 'robin', postcode: 'ls14dt' }, before: details }),
      {
        typed: { email: 'robin', postcode: 'LS1 4DT' },
        invalid: { email: true, postcode: false },
      },
    ],
    [
      'does not judge the field that has the focus',
      opened({ typed: { email: 'robin', postcode: 'ls1' }, focused: 'postcode' }),
      { typed: { email: 'robin', postcode: 'ls1' }, invalid: { email: true, postcode: false } },
    ],
  ])('%s', (_, event, form) => {
    expect(after([event])).toMatchObject(form);
  });
});

describe('the search for a customer', () => {
  it('begins once for many submits, counts the click, and opens the claim of the searched details', () => {
    const { search, commands } = after([
      ready,
      submitted,
      submitted,
      { is: 'edited', field: 'email', text: 'sam@example.com' },
      { is: 'found' },
      submitted,
      { is: 'found' },
    ]);
    expect(commands).toEqual([...countAndSearch, { do: 'open-claim', details }]);
    expect(search.is).toBe('accepted');
  });

  it.each([
    [{ ...details, email: 'robin' }, 'email'],
    [{ email: '', postcode: 'nowhere' }, 'email'],
    [{ ...details, postcode: '' }, 'postcode'],
  ])('does not begin with %o, and focuses the %s', (before, field) => {
    const { search, commands } = after([opened({ before }), submitted]);
    expect(search).toEqual({ is: 'editing' });
    expect(commands).toEqual([{ do: 'focus', field }]);
  });

  it.each([
    ['was refused', notFound, 'refused', false],
    ['was limited', tooOften, 'failed', false],
    ['did not reach the platform', unreachable, 'failed', true],
  ])('that %s is repeated by itself only when it was lost', (_, failure, is, isRepeated) => {
    expect(after([ready, submitted, failed(failure)]).search.is).toBe(is);
    const form = after([ready, submitted, failed(failure), { is: 'repeat-due' }]);
    expect(form.search.is).toBe(isRepeated ? 'sending' : is);
    // The user has clicked once.
    expect(form.commands.map((command) => command.do)).toEqual(
      isRepeated ? ['count-search', 'search', 'search'] : ['count-search', 'search'],
    );
  });

  it('shows that the claim could not be opened, and can begin again', () => {
    const events = [ready, submitted, { is: 'found' }, failed(unreachable)] as const;
    expect(canRepeatSearch(after(events))).toBe(true);
    expect(after([...events, submitted]).commands.at(-1)).toEqual({ do: 'search', details });
  });
});

describe('a field that was exited', () => {
  it.each([
    ['email', '  ', '  ', false],
    ['email', 'robin', 'robin', true],
    ['email', 'robin@example.com', 'robin@example.com', false],
    ['postcode', '  ', '', false],
    ['postcode', 'ls1', 'LS1', true],
    ['postcode', 'ls14dt', 'LS1 4DT', false],
  ] as const)('%s with %j shows %j, and is invalid: %s', (field, text, shown, isInvalid) => {
    const form = after([
      { is: 'edited', field, text },
      { is: 'exited', field, text },
    ]);
    expect([form.typed[field], form.invalid[field]]).toEqual([shown, isInvalid]);
    expect(form.commands).toEqual([]);
  });
});

const anyText = fc.constantFrom('', 'robin', details.email, 'ls14dt', details.postcode);
const anyField = fc.constantFrom('email' as const, 'postcode' as const);
const anyEvent: fc.Arbitrary<IdentificationEvent> = fc.oneof(
  fc.record({ is: fc.constantFrom('edited' as const, 'exited'), field: anyField, text: anyText }),
  fc.constantFrom(...(['submitted', 'found', 'claim-opened', 'repeat-due'] as const)).map((is) => ({
    is,
  })),
  fc.constantFrom(notFound, tooOften, unreachable).map(failed),
);

it('has at most one search at a time, of valid details, and no failure for details that were edited since', () => {
  forCases(1000, fc.array(anyEvent, { maxLength: 30 }), (events) => {
    let [form] = reduceIdentification(newIdentification, ready);
    for (const event of events) {
      const before = form;
      const [next, commands] = reduceIdentification(before, event);
      const searches = commands.filter((command) => command.do === 'search');
      if (searches.length > 0) {
        expect(['sending', 'accepted']).not.toContain(before.search.is);
        expect(searches).toEqual([{ do: 'search', details }]);
        expect(next.search).toEqual({ is: 'sending', details });
      }
      if (commands.some((command) => command.do === 'open-claim'))
        expect(before.search.is).toBe('sending');
      if (event.is === 'edited') {
        expect(next.typed[event.field]).toBe(event.text);
        expect(next.invalid[event.field]).toBe(false);
        expect(next.search).not.toHaveProperty('failure');
      }
      form = next;
    }
  });
});

describe('the identification of a customer', () => {
  const open = (ports: Partial<IdentificationPorts>) => {
    const countSearch = vi.fn(() => Promise.resolve());
    const session = openIdentification({
      findCustomer: () => Promise.resolve(E.right(undefined)),
      countSearch,
      ...ports,
    });
    const screen = { focus: vi.fn(), openClaim: vi.fn(() => Promise.resolve()) };
    const detach = session.attach(screen);
    session.dispatch(ready);
    session.dispatch(submitted);
    return { session, screen, countSearch, detach };
  };

  it('counts the search, opens the claim, and can search again when the user comes back', async () => {
    const { session, screen, countSearch } = open({});
    await waitUntil(() => expect(screen.openClaim).toHaveBeenCalledWith(details));
    await waitUntil(() => expect(session.state().search.is).toBe('editing'));
    expect(countSearch).toHaveBeenCalledOnce();
  });

  it('leads the focus to the field that blocks it', () => {
    const { session, screen } = open({});
    session.dispatch({ is: 'failed', failure: notFound });
    session.dispatch({ is: 'edited', field: 'postcode', text: '' });
    session.dispatch(submitted);
    expect(screen.focus.mock.calls).toEqual([['postcode']]);
  });

  it('fails like a lost search when its use-case cannot be loaded', async () => {
    const { session } = open({ findCustomer: () => Promise.reject(new Error('Failed to fetch')) });
    await waitUntil(() => expect(canRepeatSearch(session.state())).toBe(true));
  });

  it('opens no claim after its screen was closed', async () => {
    const { session, screen, detach } = open({});
    detach();
    await waitUntil(() => expect(session.state().search.is).toBe('editing'));
    expect(screen.openClaim).not.toHaveBeenCalled();
  });
});
