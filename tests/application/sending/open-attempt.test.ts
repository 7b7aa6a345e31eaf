import * as E from 'fp-ts/Either';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPageLeave, editing } from '#application/sending/attempt.ts';
import {
  keptAttempts,
  nameText,
  type AttemptName,
  makeOpenAttempt,
} from '#application/sending/open-attempt.ts';
import { millisecondsPerDay } from '#domain/time';
import { fakeDeviceStore, type FakeDeviceStore } from '../../fakes/fake-device-store.ts';

type Answer = E.Either<{ readonly tag: 'unknown' | 'refused' | 'failed' }, string>;

const name: AttemptName = { subject: 'subject-1', kind: 'cancel', target: 'uid-1' };

/** A page on a device, whose answers the test gives. */
const pageOn = (store: FakeDeviceStore, prefix = 'key') => {
  let keys = 0;
  const openAttempt = makeOpenAttempt(store, { next: () => `${prefix}-${(keys += 1)}` });
  const sentKeys: string[] = [];
  let answer: (given: Answer) => void = () => undefined;
  return {
    openAttempt,
    sentKeys,
    send: (content: unknown, to = name) =>
      openAttempt(to).send({
        content,
        run: (key) => () => {
          sentKeys.push(key);
          return new Promise<Answer>((resolve) => {
            answer = resolve;
          });
        },
      }),
    answer: (given: Answer) => answer(given),
  };
};

const sendAndFail = async (
  { send, answer }: ReturnType<typeof pageOn>,
  to = name,
): Promise<void> => {
  const sent = send('it', to);
  answer(E.left({ tag: 'unknown' }));
  await sent;
};

const anyAnswer = fc.constantFrom<Answer>(
  E.right('JOB-1'),
  E.left({ tag: 'unknown' }),
  E.left({ tag: 'refused' }),
  E.left({ tag: 'failed' }),
);
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('send' as const), answer: anyAnswer }),
  fc.record({ do: fc.constantFrom('forget' as const, 'leave' as const, 'reload' as const) }),
  fc.record({
    do: fc.constant('reconcile' as const),
    as: fc.constantFrom('done' as const, 'not-done' as const),
  }),
);

test('the device always keeps what a later page needs, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), async (steps) => {
      const store = fakeDeviceStore();
      let page = pageOn(store);
      const expectKept = () => {
        const state = page.openAttempt(name).state();
        expect(pageOn(store).openAttempt(name).state()).toEqual(afterPageLeave(state));
        if (afterPageLeave(state) === editing) expect(store.names()).toEqual([]);
      };
      for (const step of steps) {
        if (step.do === 'send') {
          const sent = page.send('it');
          expectKept();
          page.answer(step.answer);
          expect(await sent).toEqual(step.answer);
        } else if (step.do === 'reconcile') page.openAttempt(name).reconcile(step.as);
        else if (step.do === 'reload') page = pageOn(store);
        else page.openAttempt(name)[step.do]();
        expectKept();
      }
    }),
  );
});

test('sends once when two screens send the same attempt', async () => {
  const page = pageOn(fakeDeviceStore());
  const first = page.send('it');
  expect(await page.send('it')).toBeUndefined();
  page.answer(E.right('JOB-1'));
  expect(await first).toEqual(E.right('JOB-1'));
  expect(page.sentKeys).toEqual(['key-1']);
  expect(page.openAttempt(name).state()).toMatchObject({ is: 'accepted', value: 'JOB-1' });
});

// docs/decisions/0020-browser-storage.md: the platform knows a key for 30 days, and would do it again after that.
test('is stored for 30 days when its outcome is open', async () => {
  const store = fakeDeviceStore();
  const keptFor: (number | undefined)[] = [];
  const noting: typeof store = {
    ...store,
    keep: (record, value) => {
      keptFor.push(record.keptFor);
      return store.keep(record, value);
    },
  };
  await sendAndFail(pageOn(noting));
  expect(new Set(keptFor)).toEqual(new Set([30 * millisecondsPerDay]));
});

test('leaves nothing on the device when the user signs out before the answer', async () => {
  await fc.assert(
    fc.asyncProperty(anyAnswer, async (end) => {
      const store = fakeDeviceStore();
      const page = pageOn(store);
      const sent = page.send('it');
      store.forgetUser();
      page.answer(end);
      expect(await sent).toEqual(end);
      expect(page.openAttempt(name).state().is).not.toBe('sending');
      expect(store.names()).toEqual([]);
    }),
  );
});

test('belongs to one user, one kind and one target', async () => {
  const page = pageOn(fakeDeviceStore());
  await sendAndFail(page);
  for (const other of [{ subject: 'subject-2' }, { target: 'uid-2' }, { kind: 'reschedule' }])
    expect(page.openAttempt({ ...name, ...other } as AttemptName).state()).toEqual(editing);
});

test('continues in memory when the device cannot store it', async () => {
  const store = fakeDeviceStore();
  store.fill();
  const page = pageOn(store);
  await sendAndFail(page);
  expect(page.openAttempt(name).state()).toMatchObject({ is: 'unconfirmed', key: 'key-1' });
});

test('keeps the fifty latest attempts after the page is closed', async () => {
  const store = fakeDeviceStore();
  const page = pageOn(store);
  const names = Array.from({ length: 51 }, (_, index) => ({ ...name, target: `uid-${index}` }));
  for (const each of names) await sendAndFail(page, each);
  const later = pageOn(store.reloaded());
  expect(names.map((each) => later.openAttempt(each).state().is)).toEqual([
    'editing',
    ...Array.from({ length: 50 }, () => 'unconfirmed'),
  ]);
});

test('reads stored attempts of this version and of an earlier one, and no others', () => {
  const stored = { name: nameText(name), key: 'key-1', content: '"sent"' };
  const read = (json: unknown) => {
    const text = `${Date.now() + millisecondsPerDay} ${JSON.stringify([json])}`;
    const store = fakeDeviceStore(new Map([['pilotlight-user-attempts', text]]));
    return keptAttempts(store).restore(name).is;
  };
  expect(read({ ...stored, is: 'unconfirmed' })).toBe('unconfirmed');
  expect(read({ ...stored, done: true })).toBe('accepted');
  expect(read({ ...stored, done: false })).toBe('unconfirmed');
  expect(read(null)).toBe('editing');
  expect(read({ ...stored, is: 'sending' })).toBe('editing');
  expect(read({ ...stored, is: 'accepted', key: 1 })).toBe('editing');
  expect(read({ ...stored, is: 'accepted', content: {} })).toBe('editing');
});
