import { expect, it, describe, test } from 'vitest';
import { jsonRecord } from '#application/device/json-record.ts';
import {
  makePortalUpdates,
  nextUpdate,
  nothingNewer,
  type PortalUpdate,
  type PortalUpdateCommand,
  type PortalUpdateEvent,
} from '#application/device/portal-updates.ts';
import { fakePortalVersion } from '../../fakes/fake-device.ts';
import fc from 'fast-check';
import { forAll } from '../../for-all.ts';
import { roleOfAddress, worksOffline } from '#application/device/role-addresses.ts';
import { roles, type Role } from '#domain/identity';

it('a newer version is offered, taken over when it is accepted, and loaded once it is in force', () => {
  const { version, find, putInForce, waitLong, requests } = fakePortalVersion();
  const updates = makePortalUpdates(version);
  const phases: string[] = [];
  updates.subscribe(() => phases.push(updates.phase()));
  const close = updates.open();
  updates.setFilling(true);
  find();
  updates.accept();
  expect(requests).toEqual([]);
  updates.setFilling(false);
  updates.accept();
  expect(requests).toEqual(['take-over']);
  putInForce();
  expect(requests).toEqual(['take-over', 'reload']);
  waitLong();
  expect(requests).toEqual(['take-over', 'reload', 'reload']);
  expect(phases).toEqual(['none', 'waiting', 'offered', 'accepted']);
  close();
  putInForce();
  expect(requests).toHaveLength(3);
});

it('a record is read as it was written, and anything else as nothing', () => {
  const isNumber = (json: unknown) => (typeof json === 'number' ? json : undefined);
  const record = jsonRecord({ name: 'count', kept: 'session' } as never, isNumber);
  expect(record.read(record.write(7))).toBe(7);
  for (const text of ['{', '"7"', '']) expect(record.read(text)).toBeUndefined();
});

const after = (events: readonly PortalUpdateEvent[]) => {
  let update: PortalUpdate = nothingNewer;
  const commands: PortalUpdateCommand[] = [];
  for (const event of events) {
    const [next, following] = nextUpdate(update, event);
    update = next;
    commands.push(...following);
  }
  return { phase: update.phase, commands };
};

type Row = readonly [
  events: readonly PortalUpdateEvent[],
  phase: PortalUpdate['phase'],
  commands: readonly PortalUpdateCommand[],
];

describe('a newer version of the portal', () => {
  it.each<Row>([
    [['accepted'], 'none', []],
    [['form-opened', 'found', 'form-closed'], 'offered', []],
    [['found', 'form-opened'], 'waiting', []],
    [['found', 'accepted', 'found', 'in-force'], 'accepted', ['take-over', 'take-over', 'reload']],
    // No message reports that it is active.
    [['found', 'accepted', 'overdue'], 'accepted', ['take-over', 'reload']],
    [['found', 'overdue'], 'offered', []],
    // Another tab took it.
    [['found', 'in-force'], 'offered', []],
    [['form-opened', 'in-force'], 'waiting', []],
    [['in-force', 'accepted'], 'accepted', ['reload']],
    // A form was opened while the update was pending.
    [
      ['found', 'accepted', 'form-opened', 'in-force', 'form-closed', 'accepted'],
      'accepted',
      ['take-over', 'reload'],
    ],
  ])('is in the expected state after %j: %s', (events, phase, commands) => {
    expect(after(events)).toEqual({ phase, commands });
  });

  const anyEvents = fc.array(
    fc.constantFrom<PortalUpdateEvent>(
      'found',
      'in-force',
      'form-opened',
      'form-closed',
      'accepted',
      'overdue',
    ),
    { maxLength: 12 },
  );

  it('is never offered or loaded while a form is filled in, or without a request', () =>
    forAll(anyEvents, (events) => {
      let update: PortalUpdate = nothingNewer;
      let filling = false;
      for (const event of events) {
        const before = update.phase;
        const [next, commands] = nextUpdate(update, event);
        update = next;
        if (event === 'form-opened') filling = true;
        if (event === 'form-closed') filling = false;
        if (filling) expect(update.phase).not.toBe('offered');
        if (filling) expect(commands).not.toContain('reload');
        if (commands.length > 0) expect(before === 'accepted' || event === 'accepted').toBe(true);
      }
    }));
});

const addressesOf: Record<Role, readonly string[]> = {
  customer: [],
  engineer: ['/job', '/job/agenda', '/engineer', '/engineer/account'],
};

test.each(roles)('an address of one role alone belongs to it: %s', (role) => {
  for (const path of addressesOf[role]) expect(roleOfAddress(path), path).toBe(role);
});

test.each(['/jobs', '/engineers/account', '/my/job/', '/properties', '/'])(
  '%s belongs to no role alone',
  (path) => expect(roleOfAddress(path)).toBeUndefined(),
);

test('the pages of an engineer alone open without a connection', () => {
  expect([...roles, undefined].filter(worksOffline)).toEqual(['engineer']);
});
