import MapPin from 'lucide-react/icons/map-pin';
import { CardList, LinkCard } from '../kit/lists/link-card.tsx';
import { EmailAddress } from '../kit/lists/email-address.tsx';
import { Verbatim } from '../kit/lists/verbatim.tsx';
import { FactList, SummaryList } from '../kit/lists/summary-list.tsx';

export const ListRoom = () => (
  <section aria-label="Lists">
    <h2>Lists</h2>
    <CardList>
      <li>
        <LinkCard to="/first" mark={<MapPin />}>
          A card that leads somewhere
        </LinkCard>
      </li>
    </CardList>
    <FactList facts={[{ label: 'Job', value: <Verbatim>JOB-1005</Verbatim> }]} />
    <SummaryList
      rows={[
        { label: 'First day', value: 'Tuesday 16 June' },
        { label: 'Name', value: <Verbatim>Robin Field</Verbatim> },
        { label: 'Email', value: <EmailAddress address="robin@example.com" /> },
      ]}
    />
  </section>
);
