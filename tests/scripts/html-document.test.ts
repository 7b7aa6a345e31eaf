// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  requestsOf,
  withConfiguration,
  withContent,
  withContentPolicy,
  withOwnStyle,
} from '../../scripts/build/html-document.mjs';

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');

describe('the configuration in the document', () => {
  it('is read back as it was written', () => {
    const block = parse(withConfiguration(html, '{"brandName":"A & $& \\u003cb>"}')).querySelector(
      '#pilotlight-configuration',
    );
    expect(JSON.parse(block?.textContent ?? '')).toEqual({ brandName: 'A & $& <b>' });
  });

  it('is refused if it could end its own block', () => {
    expect(() => withConfiguration(html, '"</script><script>alert(1)</script>"')).toThrow('block');
  });

  it('replaces the one before', () => {
    expect(withConfiguration(withConfiguration(html, '{"one":1}'), '{}')).toBe(
      withConfiguration(html, '{}'),
    );
  });
});

describe('the content policy in the document', () => {
  it('comes before every script and style, without what only a header may say', () => {
    const policy = "default-src 'self'; frame-ancestors 'none'; report-uri /r; script-src 'self'";
    const head = parse(withContentPolicy(html, policy)).head;
    const meta = head.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(meta?.getAttribute('content')).toBe("default-src 'self'; script-src 'self'");
    expect(Array.from(head.children).slice(0, 2)).toContain(meta);
  });
});

describe('the content of the document', () => {
  it.each(['', '<p class="slow-start">\n  Reload it.\n</p>'])(
    'stands in the root, in place of %j',
    (before) => {
      const document = `<body><div id="root">${before}</div><p>After it</p></body>`;
      const { body } = parse(withContent(document, '<p>$& hello</p>'));
      expect(body.querySelector('#root')?.innerHTML).toBe('<p>$&amp; hello</p>');
      expect(body.lastElementChild?.textContent).toBe('After it');
    },
  );

  it('cannot be put where there is no root', () => {
    expect(() => withContent('<p>', 'x')).toThrow('root');
  });
});

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
