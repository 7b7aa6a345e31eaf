// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { requestsOf, withCode, withOwnStyle } from '../../scripts/build/html-document.mjs';

const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');

describe('the style sheet in the document', () => {
  const linked =
    '<head><link rel="stylesheet" crossorigin href="/assets/main.css"></head><div id="root"></div>';

  it('stands where its link stood, which stays for those who look for it, and is not fetched', () => {
    const styled = withOwnStyle(linked, (href) => `a::before{content:"$& ${href}"}`);
    const { head } = parse(styled);
    expect(head.querySelector('style')?.textContent).toBe(
      'a::before{content:"$& /assets/main.css"}',
    );
    const link = head.querySelector('link[rel="stylesheet"][href="/assets/main.css"]');
    expect(link?.hasAttribute('disabled')).toBe(true);
    expect(requestsOf(styled)).toEqual(['the document']);
    expect(requestsOf(linked)).toEqual(['the document', '/assets/main.css']);
  });

  it('is refused if it could end its own element', () => {
    expect(() => withOwnStyle(linked, () => 'a{}</style><script>')).toThrow('element');
  });

  it('cannot be put where there is none', () => {
    expect(() => withOwnStyle('<head></head>', () => 'a{}')).toThrow('stylesheet');
  });
});

describe('code in the document', () => {
  const scripted = '<head><script type="module" src="/assets/main.js"></script></head>';

  it('stands before the first script', () => {
    const scripts = parse(withCode(scripted, 'go("$&")')).querySelectorAll('script');
    expect(Array.from(scripts, ({ textContent, src }) => textContent || src)).toEqual([
      'go("$&")',
      expect.stringMatching(/main\.js$/),
    ]);
  });

  it('is refused if it could end its own element', () => {
    expect(() => withCode(scripted, '"</script>"')).toThrow('element');
  });
});

describe('the requests of the document', () => {
  it('are itself, its scripts, its style sheets and what it loads ahead', () => {
    const head = [
      '<script type="application/json" id="data">{}</script>',
      '<script type="module" crossorigin src="/assets/main.js"></script>',
      '<link rel="modulepreload" crossorigin href="/assets/part.js">',
      '<link rel="stylesheet" href="/assets/main.css">',
      '<link rel="icon" href="/favicon.svg">',
    ];
    expect(requestsOf(head.join('\n'))).toEqual([
      'the document',
      '/assets/main.js',
      '/assets/part.js',
      '/assets/main.css',
    ]);
  });
});
