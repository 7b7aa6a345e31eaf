import { expect, it } from 'vitest';
import { jsonRecord } from '#application/device/json-record.ts';
import { makePortalUpdates } from '#application/device/portal-updates.ts';
import { fakePortalVersion } from '../../fakes/fake-portal-version.ts';

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
