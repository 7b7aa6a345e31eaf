import { expect, it } from 'vitest';
import { textStorageOn } from '#infrastructure/portal/browser/text-storage.ts';
import { deviceStoreFake } from '../../../fakes/device-store-fake.ts';

it('keeps a library’s texts over a reload, and none of its user’s own records', () => {
  const device = deviceStoreFake();
  textStorageOn(device).setItem('key', 'text');
  const later = device.reloaded();
  later.forgetUser();
  expect(textStorageOn(later).getItem('key')).toBe('text');
  textStorageOn(later).removeItem('key');
  expect(textStorageOn(later).getItem('key')).toBeNull();
  expect(later.names()).toEqual([]);
});

it('keeps them for as long as the page lives where nothing can be written', () => {
  const device = deviceStoreFake();
  device.fill();
  const storage = textStorageOn(device);
  storage.setItem('key', 'text');
  expect(storage.getItem('key')).toBe('text');
  storage.clear();
  expect(storage.getItem('key')).toBeNull();
});
