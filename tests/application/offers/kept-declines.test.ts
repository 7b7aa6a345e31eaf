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
