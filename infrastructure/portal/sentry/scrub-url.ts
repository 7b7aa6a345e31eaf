import { scrubText } from './scrub-text.ts';

/** Query parameters without personal data. */
export const harmlessParameters = ['mode', 'claim', 'tab', 'stage'];

/** A URL without its fragment and without any query parameter that might be personal. */
export const scrubUrl = (url: string): string => {
  const [address = '', query] = url.split('#')[0]?.split('?') ?? [];
  const kept = [...new URLSearchParams(query ?? '')].filter(([name]) =>
    harmlessParameters.includes(name),
  );
  const search = new URLSearchParams(kept).toString();
  return scrubText(search === '' ? address : `${address}?${search}`);
};
