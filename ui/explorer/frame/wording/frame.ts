/** The texts around the pages of the explorer. */
export const frameWording = {
  name: 'Rules of Pilotlight',
  skip: 'Skip to the content',
  navigation: 'Pages',
  notFound: {
    title: 'There is no such page',
    lead: 'The address leads nowhere. Choose a page above.',
  },
} as const;
