import { expect, it, vi } from 'vitest';
import { loadScript } from '#infrastructure/portal/analytics/tag-manager.ts';
import { waitUntil } from '../../../wait-until.ts';

it("a provider's script does not hold up the page's load event", async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
  loadScript('https://tags.test/gtm.js');
  expect(scripts()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await waitUntil(() => expect(scripts()).toEqual(['https://tags.test/gtm.js']));
});
