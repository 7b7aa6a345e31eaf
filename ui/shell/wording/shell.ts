/** Texts of the frame around every screen. */
export const shellWording = {
  skip: 'Skip to main content',
  home: '{brand}, home',
  call: 'Call us on',
  helpLine: 'Need a hand? Call us',
  navigation: 'Main',
  book: 'Book',
  account: 'Account',
  agenda: 'Agenda',
  offers: 'Offers',
  /** Read by screen readers after the word for offers. */
  openOffers: (count: number): string => `${count} open`,
  logout: 'Logout',
  loggingOut: 'Logging out...',
  terms: 'Terms and conditions',
  supportRequest: 'Send us a support request',
  loading: 'One moment…',
  cookieTitle: 'Cookie notice',
  cookieMessage: 'We use cookies to make the portal better. Nothing is counted unless you accept.',
  cookieAccept: 'Accept cookies',
  cookieRefuse: 'No, thank you',
  cookieChoice: 'Cookie choice',
  /** Before the provider is known: without even a number to call. */
  start: {
    unreachable:
      'This page cannot be used yet: part of it does not load. Check your connection. It is tried again automatically.',
    unusable:
      'This page cannot be used: its settings are missing or wrong. Please try again later, or give us a call.',
    again: 'Try again',
  },
  broken: {
    title: 'Something went wrong',
    unloaded:
      'This page could not be loaded. The portal may be newer by now, or your connection is lost. Please try again.',
    again: 'Try again',
  },
} as const;

/** Texts about the connection for customers. */
export const customerConnectionWording = {
  lost: 'Slow or no connection. What you entered is kept, and we try again by ourselves.',
  lostAtSignIn: 'Slow or no connection. You can sign in as soon as it is better.',
} as const;
