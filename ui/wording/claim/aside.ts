/** What stands beside, or below, each step of a claim. */
export const asideWording = {
  title: 'Your request so far',
  due: (pounds: string): string => `${pounds} towards this repair, by card at the end.`,
  cannotWait: 'Can’t wait? Call',
  needHelp: 'Need a hand? Call',
  call: 'Call us on',
} as const;
