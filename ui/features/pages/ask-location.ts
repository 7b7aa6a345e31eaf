import type { LocationFailure } from './wording/location-demo.ts';

export type Location = {
  readonly latitude: number;
  readonly longitude: number;
  /** The accuracy in metres. */
  readonly accuracy: number;
};

export type LocationAnswer =
  | { readonly tag: 'found'; readonly location: Location }
  | { readonly tag: 'failed'; readonly failure: LocationFailure };

const patienceInMilliseconds = 15_000;

const failureOf = ({ code }: GeolocationPositionError): LocationFailure => {
  if (code === 1) return 'not-allowed';
  return code === 3 ? 'too-slow' : 'not-available';
};

/** Requests the position from the browser. */
export const askLocation = (): Promise<LocationAnswer> =>
  'geolocation' in navigator
    ? new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(
          ({ coords: { latitude, longitude, accuracy } }) =>
            resolve({ tag: 'found', location: { latitude, longitude, accuracy } }),
          (error) => resolve({ tag: 'failed', failure: failureOf(error) }),
          { timeout: patienceInMilliseconds },
        );
      })
    : Promise.resolve({ tag: 'failed', failure: 'not-supported' });
