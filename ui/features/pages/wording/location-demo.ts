/** Why the browser returned no position. */
export type LocationFailure = 'not-allowed' | 'not-available' | 'too-slow' | 'not-supported';

export const locationDemoWording = {
  title: 'Location demo',
  intro: 'Shows where this device thinks it is. Nothing leaves the device.',
  get: 'Get location',
  getting: 'Getting location...',
  found: 'Location found',
  latitude: 'Latitude',
  longitude: 'Longitude',
  accuracy: 'Accuracy',
  withinMetres: (metres: number): string => `within ${metres} metres`,
} as const;

export const locationFailures: Record<LocationFailure, string> = {
  'not-allowed':
    'This page may not read your location. Allow it in your browser’s settings and try again.',
  'not-available': 'Your device could not tell where it is. Please try again in a different place.',
  'too-slow': 'It took too long to find where you are. Please try again.',
  'not-supported': 'This browser cannot tell where it is.',
};
