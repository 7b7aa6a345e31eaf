import { describe, expect, it } from 'vitest';
import { requestsOf, withOwnStyle } from '../../scripts/build/html-document.mjs';

const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');

describe('an inline style sheet', () => {
  const linked =
    '<head><link rel="stylesheet" crossorigin href="/assets/main.css"></head><div id="root"></div>';

  it('replaces its link, which stays in the document and is not fetched', () => {
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

  it('is refused when it could end its own element', () => {
    expect(() => withOwnStyle(linked, () => 'a{}</style><script>')).toThrow('element');
  });

  it('is refused without a style sheet link', () => {
    expect(() => withOwnStyle('<head></head>', () => 'a{}')).toThrow('stylesheet');
  });
});

describe('the requests of a document', () => {
  it('are the document, its scripts, its style sheets and its preloads', () => {
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
