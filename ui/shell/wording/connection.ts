/** Texts about the connection for customers. */
export const customerConnectionWording = {
  offline: 'You’re offline. What you entered is kept, and we try again by ourselves.',
  offlineAtSignIn: 'You’re offline. You can sign in as soon as you have a connection.',
} as const;
