import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { FailureTag } from '#application/ports/remote/platform-failure.ts';
import { makeAttempts, type Command } from '#application/sending/attempts.ts';
import { nameText, type AttemptName } from '#application/sending/kept-attempts.ts';
import { millisecondsPerDay } from '#domain/time';
import { fakeDeviceStore, type FakeDeviceStore } from '../../fakes/fake-device-store.ts';

type Failure = { readonly tag: FailureTag };

const name: AttemptName = { subject: 'subject-1', kind: 'cancel', target: 'uid-1' };

const attemptsOf = (store: FakeDeviceStore, prefix = 'key') => {
  let keys = 0;
  return makeAttempts(store, { next: () => `${prefix}-${(keys += 1)}` });
};

/** A command with an answer that the test controls. */
const openCommand = (content: unknown = 'it') => {
  const sent: string[] = [];
  let settle: (answer: E.Either<Failure, string>) => void = () => undefined;
  const command: Command<Failure, string> = {
    content,
    run: (key) => () => {
      sent.push(key);
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
  };
  return {
    command,
    sent,
    answer: (answer: E.Either<Failure, string>) => settle(answer),
  };
};

const failing = (tag: FailureTag): Command<Failure, string> => ({
  content: 'it',
  run: () => TE.left({ tag }),
});

describe('an attempt', () => {
  // Decisions 20: the platform knows a key for 30 days, and would do it again after that.
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
    await attemptsOf(noting).send(name, failing('unknown'));
    expect(new Set(keptFor)).toEqual(new Set([30 * millisecondsPerDay]));
  });

  test('is sent once when its button is tapped twice', async () => {
    const attempts = attemptsOf(fakeDeviceStore());
    const { command, sent, answer } = openCommand();
    const first = attempts.send(name, command);
    expect(await attempts.send(name, command)).toBeUndefined();
    answer(E.right('JOB-1'));
    expect(await first).toEqual(E.right('JOB-1'));
    expect(sent).toEqual(['key-1']);
    expect(attempts.get(name)).toMatchObject({ is: 'accepted', value: 'JOB-1' });
  });

  test.each<E.Either<Failure, string>>([
    E.right('JOB-1'),
    E.left({ tag: 'unknown' }),
    E.left({ tag: 'refused' }),
  ])('leaves nothing on the device when the user signs out before it ends with %j', async (end) => {
    const store = fakeDeviceStore();
    const attempts = attemptsOf(store);
    const { command, answer } = openCommand();
    const sent = attempts.send(name, command);
    store.forgetUser();
    answer(end);
    expect(await sent).toEqual(end);
    expect(attempts.get(name).is).not.toBe('sending');
    expect(store.names()).toEqual([]);
  });

  test('notifies its listeners of each change until they unsubscribe', async () => {
    const attempts = attemptsOf(fakeDeviceStore());
    const changed = vi.fn<() => void>();
    const leave = attempts.subscribe(changed);
    await attempts.send(name, failing('refused'));
    expect(changed).toHaveBeenCalledTimes(2);
    leave();
    attempts.forget(name);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('keeps its key after an open outcome and after a reload', async () => {
    const store = fakeDeviceStore();
    await attemptsOf(store).send(name, failing('unknown'));
    const { command, sent } = openCommand();
    const reloaded = attemptsOf(store.reloaded(), 'later');
    expect(reloaded.get(name)).toMatchObject({ is: 'unconfirmed', failure: undefined });
    void reloaded.send(name, command);
    void attemptsOf(store.reloaded(), 'later').send(name, openCommand('another').command);
    expect(sent).toEqual(['key-1']);
  });

  test('is stored before it is sent, so that a reload finds it', () => {
    const store = fakeDeviceStore();
    const { command, sent } = openCommand();
    void attemptsOf(store).send(name, command);
    expect(attemptsOf(store.reloaded()).get(name)).toMatchObject({
      is: 'unconfirmed',
      key: sent[0],
    });
  });

  test('leaves nothing on the device when it is refused', async () => {
    const store = fakeDeviceStore();
    await attemptsOf(store).send(name, failing('refused'));
    expect(store.names()).toEqual([]);
  });

  test('belongs to one user, one kind and one target', async () => {
    const attempts = attemptsOf(fakeDeviceStore());
    await attempts.send(name, failing('unknown'));
    for (const other of [{ subject: 'subject-2' }, { target: 'uid-2' }, { kind: 'reschedule' }])
      expect(attempts.get({ ...name, ...other } as AttemptName)).toEqual({ is: 'editing' });
  });

  test('continues in memory when the device cannot store it', async () => {
    const store = fakeDeviceStore();
    store.fill();
    const attempts = attemptsOf(store);
    await attempts.send(name, failing('unknown'));
    expect(attempts.get(name)).toMatchObject({ is: 'unconfirmed', key: 'key-1' });
  });

  test('is not forgotten while it is pending', async () => {
    const attempts = attemptsOf(fakeDeviceStore());
    const { command, answer } = openCommand();
    const sending = attempts.send(name, command);
    attempts.forget(name);
    answer(E.right('JOB-1'));
    await sending;
    expect(attempts.get(name)).toMatchObject({ is: 'accepted' });
    attempts.forget(name);
    expect(attempts.get(name)).toEqual({ is: 'editing' });
  });

  test.each([
    ['refused', 'editing'],
    ['failed', 'editing'],
    ['unknown', 'unconfirmed'],
  ] as const)('that is %s when its screen is closed is %s afterwards', async (tag, is) => {
    const attempts = attemptsOf(fakeDeviceStore());
    await attempts.send(name, failing(tag));
    attempts.leave(name);
    expect(attempts.get(name).is).toBe(is);
  });

  test('is settled by what the platform reports about it', async () => {
    const store = fakeDeviceStore();
    const attempts = attemptsOf(store);
    await attempts.send(name, failing('unknown'));
    attempts.reconcile(name, 'not-done');
    expect(attempts.get(name)).toMatchObject({ is: 'failed', isChecked: true });
    expect(store.names()).toEqual([]);
  });
});

test('keeps the fifty latest attempts after the page is closed', async () => {
  const store = fakeDeviceStore();
  const attempts = attemptsOf(store);
  const names = Array.from({ length: 51 }, (_, index) => ({ ...name, target: `uid-${index}` }));
  for (const each of names) await attempts.send(each, failing('unknown'));
  const later = attemptsOf(store.reloaded());
  expect(names.map((each) => later.get(each).is)).toEqual([
    'editing',
    ...Array.from({ length: 50 }, () => 'unconfirmed'),
  ]);
});

test('ignores stored attempts with invalid content', () => {
  for (const text of ['{', 'null', '[{"name":1}]', '{"offers":[]}']) {
    const store = fakeDeviceStore(new Map([['attempts', { text, ofUser: true }]]));
    expect(attemptsOf(store).get(name)).toEqual({ is: 'editing' });
  }
});

const anyKey = fc.string({ minLength: 1 });

test('restores the attempts of an older version with their keys, in their states', () => {
  fc.assert(
    fc.property(anyKey, fc.json(), fc.boolean(), (key, content, done) => {
      const text = JSON.stringify([{ name: nameText(name), key, content, done }]);
      const store = fakeDeviceStore(new Map([['attempts', { text, ofUser: true }]]));
      expect(attemptsOf(store).get(name)).toMatchObject({
        is: done ? 'accepted' : 'unconfirmed',
        key,
        content,
      });
    }),
  );
});

test('sends an attempt of an older version again under the key that it had', async () => {
  const command = openCommand();
  const text = JSON.stringify([
    { name: nameText(name), key: 'old-key', content: JSON.stringify('it'), done: false },
  ]);
  const store = fakeDeviceStore(new Map([['attempts', { text, ofUser: true }]]));
  void attemptsOf(store).send(name, command.command);
  expect(command.sent).toEqual(['old-key']);
});
