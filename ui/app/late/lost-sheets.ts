/** Style sheets that were asked for and did not come: what asked for them is not asked twice. */
const lost = new Set<HTMLLinkElement>();

/** Notes every style sheet of a page that does not come. */
export const watchSheets = (page: Document): void =>
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
    },
    true,
  );

const bringAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = link.rel;
    again.href = link.href;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Unable to load ${link.href}`)));
    lost.delete(link);
    link.replaceWith(again);
  });

/** Loads a part of the portal, and style sheets that did not come with it or with another; fails if they do not now. */
export const withItsSheets = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const part = await load();
  await Promise.all([...lost].map(bringAgain));
  return part;
};
