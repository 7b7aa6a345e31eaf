import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ErrorBar } from '../../kit/notices/error-bar.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { SummaryList } from '../../kit/lists/summary-list.tsx';
import { locationDemoWording, locationFailures } from './wording/location-demo.ts';
import { askLocation, type Location, type LocationAnswer } from './ask-location.ts';

const degrees = (value: number): string => `${value.toFixed(5)}°`;

const Found = ({ location }: { readonly location: Location }) => (
  <Card>
    <h2>{locationDemoWording.found}</h2>
    <SummaryList
      rows={[
        {
          key: 'latitude',
          label: locationDemoWording.latitude,
          value: degrees(location.latitude),
        },
        {
          key: 'longitude',
          label: locationDemoWording.longitude,
          value: degrees(location.longitude),
        },
        {
          key: 'accuracy',
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
          icon={<MapPin size={20} aria-hidden="true" />}
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
