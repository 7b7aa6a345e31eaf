/** Texts about a newer version of the portal. */
export const updateWording = {
  ready: 'A new version is ready',
  take: 'Update now',
  taking: 'Updating...',
} as const;
