import { describe, expect, it } from 'vitest';
import { fillWording, fillWordingAsText } from '#ui/shell/configuration/fill-wording.ts';

const values = { phone: '0800 000 0123', brand: 'Hearthside' };

describe('a text with placeholders', () => {
  it('is filled with the brand and the number', () => {
    expect(fillWordingAsText('Call {brand} on {phone}.', values)).toBe(
      'Call Hearthside on 0800 000 0123.',
    );
  });

  it('keeps the number separate, so that it can be dialled, with the full stop after it', () => {
    expect(fillWording('{phone} or {phone}. Now', values)).toEqual([
      { kind: 'phone', number: values.phone, after: '' },
      { kind: 'words', text: ' or ' },
      { kind: 'phone', number: values.phone, after: '.' },
      { kind: 'words', text: ' Now' },
    ]);
    expect(fillWording('{gas} at once', values)[0]).toEqual({
      kind: 'phone',
      number: '0800 111 999',
      after: '',
    });
  });
});
