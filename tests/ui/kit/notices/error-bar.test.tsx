import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ErrorBar, plainMessage } from '#ui/kit/notices/error-bar.tsx';
import { sanitiseMessage } from '#ui/kit/notices/sanitise-message.ts';
import { render } from '../../render.tsx';
import { hostileMessages } from './hostile-messages.ts';
import * as fc from 'fast-check';

const sanitised = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.append(sanitiseMessage(html));
  return place;
};

/** Only links, emphasis and line breaks, and no attribute except the addresses of links. */
const isAllowed = (place: HTMLElement): boolean =>
  [...place.querySelectorAll('*')].every(
    (element) =>
      ['A', 'STRONG', 'EM', 'BR'].includes(element.tagName) &&
      element.getAttributeNames().every((name) => name === 'href') &&
      /^(?:tel|https|mailto):/.test(element.getAttribute('href') ?? 'tel:'),
  );

describe('a message of the server', () => {
  it('keeps links, emphasis and line breaks', () => {
    const html =
      'Call <a href="tel:0800">0800</a>, <a href="mailto:a@b.example">write</a>,<br><a href="https://x.example/">read</a> <strong>now</strong> <em>please</em>';
    expect(sanitised(html).innerHTML).toBe(html);
  });

  it.each(hostileMessages)('never contains %s', (html) => {
    expect(isAllowed(sanitised(html))).toBe(true);
  });

  it('stays within the allow-list for any content', () => {
    const parts = hostileMessages.flatMap((html) => html.split(/(?<=>)|(?=[<" ])/));
    const piece = fc.constantFrom(...parts, '<template>', '<!--', '-->', ' href="tel:1"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        expect(isAllowed(sanitised(pieces.join('')))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the error bar', () => {
  it('is an alert that exists before it has a message, and renders the HTML of a message', async () => {
    const { rerender } = render(<ErrorBar message={undefined} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('');
    rerender(<ErrorBar message="Plain words" />);
    expect(alert.textContent).toBe('Plain words');
    const message = 'Call <a href="tel:0800">0800</a> <script>alert(1)</script>now';
    rerender(<ErrorBar message={message} />);
    const link = await screen.findByRole('link', { name: '0800' });
    expect(link.getAttribute('href')).toBe('tel:0800');
    expect(alert.textContent).toBe('Call 0800 now');
  });

  it('is busy, and so not announced, until the text of the server is complete', async () => {
    render(<ErrorBar message="Call <strong>now</strong>" />);
    const alert = screen.getByRole('alert');
    expect(alert.getAttribute('aria-busy')).toBe('true');
    const readOut: (string | null)[] = [];
    const listen = () => {
      if (alert.getAttribute('aria-busy') === null) readOut.push(alert.innerHTML);
    };
    const observer = new MutationObserver(listen);
    observer.observe(alert, { attributes: true, childList: true, subtree: true });
    await waitFor(() => expect(alert.getAttribute('aria-busy')).toBeNull());
    await waitFor(() => expect(readOut).toHaveLength(1));
    observer.disconnect();
    expect(readOut[0]).toContain('<strong>now</strong>');
  });
});

it.each([
  ['Please <strong>call</strong> us.', 'Please call us.'],
  ['Call <a href="tel:08000000123">0800 000 0123</a>.', 'Call 0800 000 0123.'],
  ['One line<br/>and another', 'One line and another'],
  ['Smith &amp; Sons', 'Smith & Sons'],
  ['<script>alert(1)</script>No', 'No'],
  ['It costs < £20 and > £3', 'It costs < £20 and > £3'],
  ['Plain words', 'Plain words'],
])('shows %j as text without tags', (message, text) => {
  expect(plainMessage(message)).toBe(text);
});
