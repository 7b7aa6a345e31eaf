const brand = 'Pilotlight';

/** The texts around the pages of the explorer. */
export const frameWording = {
  brand,
  name: `Rules of ${brand}`,
  skip: 'Skip to the content',
  navigation: 'Pages',
  failed: {
    title: 'This page cannot be shown',
    lead: 'Its address may have a value that no rule can read. Choose a page above to begin again.',
  },
  notFound: {
    title: 'There is no such page',
    lead: 'The address leads nowhere. Choose a page above.',
  },
} as const;
