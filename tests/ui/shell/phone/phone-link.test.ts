import { expect, it } from 'vitest';
import { phoneLink, publishedPhoneLink } from '#ui/shell/phone/phone-link.tsx';

it('a link calls the number to dial, and is missing without one', () => {
  expect(phoneLink('+44', '07700 900123')).toBe('tel:+447700900123');
  expect(phoneLink('+44', 'unknown')).toBeUndefined();
  expect(publishedPhoneLink('999')).toBe('tel:999');
  expect(publishedPhoneLink('12')).toBeUndefined();
});
