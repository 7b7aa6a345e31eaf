/** The words of the frame around every screen. */
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
  logout: 'Logout',
  loggingOut: 'Logging out...',
  terms: 'Terms and conditions',
  loading: 'One moment…',
  cookieTitle: 'Cookie notice',
  cookieMessage:
    'We use cookies to see how the portal is used and to make it better. Nothing is sent before you accept.',
  cookieAccept: 'Accept',
  broken: {
    title: 'Something went wrong',
    unloaded: 'This page could not be loaded. Check your connection and try again.',
    again: 'Try again',
    home: 'Go to the start',
  },
} as const;
