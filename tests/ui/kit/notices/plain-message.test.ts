import { expect, it } from 'vitest';
import { plainMessage } from '#ui/kit/notices/error-bar.tsx';

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
