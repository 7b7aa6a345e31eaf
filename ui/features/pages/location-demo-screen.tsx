import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import {
  locationDemoWording,
  locationFailures,
  type LocationFailure,
} from '#words/features/pages/wording/location-demo.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ErrorBar } from '../../kit/notices/error-bar.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { SummaryList } from '../../kit/lists/summary-list.tsx';

type Location = {
  readonly latitude: number;
  readonly longitude: number;
  /** The accuracy in metres. */
  readonly accuracy: number;
};

type LocationAnswer =
  | { readonly tag: 'found'; readonly location: Location }
  | { readonly tag: 'failed'; readonly failure: LocationFailure };

const patienceInMilliseconds = 15_000;

const failureOf = ({ code }: GeolocationPositionError): LocationFailure => {
  if (code === 1) return 'not-allowed';
  return code === 3 ? 'too-slow' : 'not-available';
};

/**
 * Requests the position from the browser, whose own time begins only once the user has allowed it: its question may
 * stay open.
 */
const askLocation = (): Promise<LocationAnswer> =>
  'geolocation' in navigator
    ? new Promise((resolve) => {
        setTimeout(resolve, patienceInMilliseconds, { tag: 'failed', failure: 'too-slow' });
        navigator.geolocation.getCurrentPosition(
          ({ coords: { latitude, longitude, accuracy } }) =>
            resolve({ tag: 'found', location: { latitude, longitude, accuracy } }),
          (error) => resolve({ tag: 'failed', failure: failureOf(error) }),
          { timeout: patienceInMilliseconds },
        );
      })
    : Promise.resolve({ tag: 'failed', failure: 'not-supported' });

const degrees = (value: number): string => `${value.toFixed(5)}°`;

const Found = ({ location }: { readonly location: Location }) => (
  <Card>
    <h2>{locationDemoWording.found}</h2>
    <SummaryList
      rows={[
        {
          label: locationDemoWording.latitude,
          value: degrees(location.latitude),
        },
        {
          label: locationDemoWording.longitude,
          value: degrees(location.longitude),
        },
        {
          label: locationDemoWording.accuracy,
          value: locationDemoWording.withinMetres(Math.round(location.accuracy)),
        },
      ]}
    />
  </Card>
);

export const LocationDemoScreen = () => {
  const [answer, setAnswer] = useState<LocationAnswer>();
  const ask = async () => setAnswer(await askLocation());
  return (
    <Page>
      <PageHeading title={locationDemoWording.title} intro={locationDemoWording.intro} />
      <div>
        <Button
          icon={<MapPin size="1.25rem" />}
          busyLabel={locationDemoWording.getting}
          onPress={ask}
        >
          {locationDemoWording.get}
        </Button>
      </div>
      <ErrorBar message={answer?.tag === 'failed' ? locationFailures[answer.failure] : undefined} />
      <div aria-live="polite">
        {answer?.tag === 'found' && <Found location={answer.location} />}
      </div>
    </Page>
  );
};
