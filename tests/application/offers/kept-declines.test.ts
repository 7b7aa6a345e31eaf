import { expect, it } from 'vitest';
import { keptDecline } from '#application/offers/open-offer-answer.ts';
import { instant } from '#domain/time';
import { fakeDeviceStore } from '../../fakes/fake-device-store.ts';

it('keeps each decline of each engineer until it is forgotten', () => {
  const device = fakeDeviceStore();
  const own = keptDecline(device, 'engineer-1', 'o-1');
  const ownOther = keptDecline(device, 'engineer-1', 'o-2');
  const other = keptDecline(device, 'engineer-2', 'o-1');
  own.keep(instant(1000));
  ownOther.keep(instant(2000));
  other.keep(instant(3000));
  own.keep(instant(4000));
  expect(own.find()?.until).toBe(4000);
  expect(other.find()?.until).toBe(3000);
  own.forget();
  expect(own.find()).toBeUndefined();
  expect(ownOther.find()?.until).toBe(2000);
  expect(other.find()?.until).toBe(3000);
});

it('reads only what has the form of declines', () => {
  const device = fakeDeviceStore();
  const own = keptDecline(device, 'engineer-1', 'o-1');
  const decline = { subject: 'engineer-1', offer: 'o-1', until: 1000 };
  const findIn = (json: unknown) => {
    device.keep(
      {
        name: 'pending-declines',
        keptIn: 'device',
        belongsTo: 'user',
        write: () => JSON.stringify(json),
        read: () => undefined,
      },
      undefined,
    );
    return own.find();
  };
  for (const json of [null, {}, decline, [null], [[]], [{ ...decline, until: '1000' }]])
    expect(findIn(json)).toBeUndefined();
  for (const json of [
    { ...decline, subject: 1 },
    { ...decline, offer: null },
  ])
    expect(findIn([json])).toBeUndefined();
  expect(findIn([null, decline])).toEqual(decline);
});
