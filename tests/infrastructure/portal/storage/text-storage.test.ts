import { expect, it } from 'vitest';
import { textStorageOn } from '#infrastructure/portal/storage/text-storage.ts';
import { fakeDeviceStore } from '../../../fakes/fake-device-store.ts';

it('the storage of a library survives a reload, and none of the texts of its user', () => {
  const device = fakeDeviceStore();
  textStorageOn(device).setItem('key', 'text');
  const later = device.reloaded();
  later.forgetUser();
  expect(textStorageOn(later).getItem('key')).toBe('text');
  textStorageOn(later).removeItem('key');
  expect(textStorageOn(later).getItem('key')).toBeNull();
  expect(later.names()).toEqual([]);
});

it('the storage of a library stays in memory when nothing can be written', () => {
  const device = fakeDeviceStore();
  device.fill();
  const storage = textStorageOn(device);
  storage.setItem('key', 'text');
  expect(storage.getItem('key')).toBe('text');
  storage.clear();
  expect(storage.getItem('key')).toBeNull();
});
