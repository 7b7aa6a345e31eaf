import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillWording, fillWordingAsText } from '#ui/wording/fill-wording.ts';
import { wordingAsHtml } from '#ui/wording/wording-as-html.ts';

const values = { phone: '0800 000 0123', brand: 'Hearthside' };

describe('a text of the wording', () => {
  it('is filled with the brand and the number', () => {
    expect(fillWordingAsText('Call {brand} on {phone}.', values)).toBe(
      'Call Hearthside on 0800 000 0123.',
    );
  });

  it('keeps the number apart, so that it can be dialled', () => {
    expect(fillWording('{phone} or {phone}', values)).toEqual([
      { kind: 'phone', text: values.phone },
      { kind: 'words', text: ' or ' },
      { kind: 'phone', text: values.phone },
    ]);
  });

  it('becomes HTML in which only the number is a link', () => {
    expect(wordingAsHtml('Call {brand} on {phone} & wait', values)).toBe(
      'Call Hearthside on <a href="tel:08000000123">0800 000 0123</a> &amp; wait',
    );
  });

  it('brings no markup of its own into HTML, whatever it and the configuration hold', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, phone, brand) => {
        const html = wordingAsHtml(`${text}{phone}`, { phone, brand });
        const page = document.createElement('div');
        page.innerHTML = html;
        const elements = [...page.querySelectorAll('*')];
        expect(elements.every((element) => element.tagName === 'A')).toBe(true);
        expect(elements.every((element) => element.getAttributeNames().join() === 'href')).toBe(
          true,
        );
      }),
    );
  });
});
