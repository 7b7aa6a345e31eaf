import type { BrowserContext } from 'playwright/test';

/**
 * Imitates Chrome's translation: each new text node is replaced by two `font` elements with the text. Text that must
 * not be translated stays.
 */
export const translatePages = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const isTranslatable = (text: Text): boolean => {
      const parent = text.parentElement;
      return (
        parent !== null &&
        text.data.trim() !== '' &&
        parent.closest('font, script, style, textarea, noscript, svg, select, [translate=no]') ===
          null
      );
    };
    const translate = (text: Text): void => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (): void => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode() !== null) texts.push(walk.currentNode as Text);
      for (const text of texts.filter(isTranslatable)) translate(text);
    };
    // The page itself is translated once it has come to life, as a browser does it after the load.
    window.addEventListener('load', () => {
      setTimeout(() => {
        translateAll();
        new MutationObserver(translateAll).observe(document.body, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      }, 500);
    });
  });
};

/** How many texts of a page are translated. */
export const translatedTexts = 'font > font';
