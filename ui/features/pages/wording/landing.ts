export const landingWording = {
  title: 'Welcome',
} as const;
