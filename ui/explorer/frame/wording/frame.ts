const brand = 'Pilotlight';

/** The texts around the pages of the explorer. */
export const frameWording = {
  brand,
  name: `Rules of ${brand}`,
  skip: 'Skip to the content',
  navigation: 'Pages',
  notFound: {
    title: 'There is no such page',
    lead: 'The address leads nowhere. Choose a page above.',
  },
} as const;
