import { expect, it } from 'vitest';
import { keptDeclines } from '#application/offers/kept-declines.ts';
import { instant } from '#domain/time';
import { fakeDeviceStore } from '../../fakes/fake-device-store.ts';

it('keeps each decline of each engineer until it is forgotten', () => {
  const device = fakeDeviceStore();
  const own = keptDeclines(device, 'engineer-1');
  const other = keptDeclines(device, 'engineer-2');
  own.keep('o-1', instant(1000));
  own.keep('o-2', instant(2000));
  other.keep('o-1', instant(3000));
  own.keep('o-1', instant(4000));
  expect(own.find('o-1')?.until).toBe(4000);
  expect(other.find('o-1')?.until).toBe(3000);
  own.forget('o-1');
  expect(own.find('o-1')).toBeUndefined();
  expect(own.find('o-2')?.until).toBe(2000);
  expect(other.find('o-1')?.until).toBe(3000);
});
