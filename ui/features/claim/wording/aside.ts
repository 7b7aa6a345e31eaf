/** Texts beside, or below, each step of a claim. */
export const asideWording = {
  title: 'Your request so far',
  due: (pounds: string): string => `${pounds} towards this repair, by card at the end.`,
  /** Before the area is chosen, for customers whose last repair may be reopened. */
  dueUnlessReturn: (pounds: string): string =>
    `${pounds} towards a new repair, by card at the end. Nothing if we come back to one that we finished within the last 30 days.`,
  dueUnlessReturnShort: (pounds: string): string => `${pounds}, or free as a return visit.`,
  cannotWait: 'Can’t wait? Call',
  needHelp: 'Need a hand? Call',
  call: 'Call us on',
} as const;
