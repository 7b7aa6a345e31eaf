import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NoticeRoom } from './notice-room.tsx';
import { KitSettingsContext } from '../kit/kit-settings.ts';
import { kitSettings } from '../shell/configuration/kit-settings.ts';
import styles from './gallery.module.css';
import { ErrorBarIcon, FieldErrorIcon, PhoneIcon } from '../kit/icons/first-icons.tsx';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import { ActionBar } from '../kit/buttons/action-bar.tsx';
import { BackLink, LeaveLink } from '../kit/buttons/back-link.tsx';
import { ButtonLink } from '../kit/buttons/button-link.tsx';
import { Button, Spinner } from '../kit/buttons/button.tsx';
import { IconButton } from '../kit/buttons/icon-button.tsx';
import { PrintButton } from '../kit/buttons/print-button.tsx';
import { CallLink } from '../shell/phone/call-link.tsx';
import { PhoneLink } from '../shell/phone/phone-link.tsx';
import { Card, CardSection } from '../kit/layout/card.tsx';
import { Flame } from '../shell/frame/header.tsx';
import { ProgressWords } from '../shared/flow/step-form.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { Columns } from '../kit/layout/two-columns.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { WelcomeLayout } from '../kit/layout/page.tsx';
import MapPin from 'lucide-react/icons/map-pin';
import { useState, useCallback, useReducer } from 'react';
import { visitSlots } from '#domain/booking';
import { parseInstant, addDays, parseLocalDate } from '#domain/time';
import { changePhotos } from '#application/photos/photo-list.ts';
import { CardList, LinkCard } from '../kit/lists/link-card.tsx';
import { EmailAddress } from '../kit/lists/email-address.tsx';
import { Verbatim } from '../kit/lists/verbatim.tsx';
import { FactList, SummaryList } from '../kit/lists/summary-list.tsx';
import { CalendarCard, CalendarLeaf } from '../shared/booking/calendar-card.tsx';
import { CalendarFileLink } from '../shared/booking/calendar-file-link.tsx';
import { DayCalendar } from '../shared/booking/day-calendar.tsx';
import { SlotNames } from '../shared/booking/slot-names.tsx';
import { PhotoUpload } from '../shared/photos/photo-upload.tsx';
import { CheckboxGroup, RadioGroup } from '../kit/fields/choices/choice-group.tsx';
import { CodeInput } from '../features/sign-in/code-step.tsx';
import { ErrorSummary } from '../kit/fields/error-summary.tsx';
import { FieldGroup } from '../kit/fields/field-group.tsx';
import { PillGroup } from '../kit/fields/choices/pill-group.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { TextField } from '../kit/fields/text-field.tsx';

const options = [
  { value: 'morning', label: 'Morning', hint: '08:00–12:00' },
  { value: 'midday', label: 'Midday' },
  { value: 'evening', label: 'Evening', unavailable: 'It is too late for today' },
];

const FieldRoom = () => {
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const [one, setOne] = useState<string>();
  const [several, setSeveral] = useState<readonly string[]>([]);
  return (
    <section aria-label="Fields">
      <h2>Fields</h2>
      <ErrorSummary attempt={0} problems={[{ fieldId: 'gallery-text', message: 'Enter a name' }]} />
      <TextField
        id="gallery-text"
        label="Name"
        error="Enter a name"
        value={text}
        onChange={setText}
      />
      <TextField id="gallery-cost" label="Cost" optional before="£" hint="In pounds" />
      <TextArea
        id="gallery-area"
        label="Description"
        maximum={230}
        value={text}
        onChange={setText}
      />
      <CodeInput id="gallery-code" label="Code" value={code} onChange={setCode} />
      <SelectField
        id="gallery-select"
        label="Reason"
        placeholder="Select a reason"
        options={options.map(({ value, label }) => ({ value, label }))}
        value={one ?? ''}
        onChange={setOne}
      />
      <RadioGroup
        id="gallery-radio"
        legend="One of them"
        options={options}
        value={one}
        onChange={setOne}
      />
      <CheckboxGroup
        id="gallery-checkbox"
        legend="Any of them"
        options={options}
        values={several}
        onChange={setSeveral}
      />
      <PillGroup
        id="gallery-pills"
        legend="Any of a few"
        options={options.map(({ value, label, unavailable }) => ({
          value,
          label,
          detail: '08:00-12:00',
          unavailable,
        }))}
        values={several}
        onChange={setSeveral}
      />
      <FieldGroup id="gallery-group" legend="A group" hint="Of fields">
        <TextField id="gallery-inner" label="Within it" />
      </FieldGroup>
    </section>
  );
};

const PhotoRoom = () => {
  const [photos, change] = useReducer(changePhotos, []);
  const remove = useCallback((id: string) => change({ is: 'removed', id }), []);
  const again = useCallback(
    (id: string) => change({ is: 'retried', which: (photo) => photo.id === id }),
    [],
  );
  return (
    <section aria-label="Photos">
      <h2>Photos</h2>
      <PhotoUpload
        id="gallery-photos"
        legend="Photos of the fault"
        uploads={{
          photos,
          add: (files) =>
            change({
              is: 'added',
              files: files.map((file) => ({ id: crypto.randomUUID(), file })),
            }),
          remove,
          retry: again,
          sendAll: () => change({ is: 'retried', which: () => true }),
        }}
      />
    </section>
  );
};

const first = parseLocalDate('2026-06-13');
const start = parseInstant('2026-06-16T07:00:00Z');
const end = parseInstant('2026-06-16T11:00:00Z');

const days =
  first === undefined
    ? []
    : Array.from({ length: 30 }, (_, index) => ({
        date: addDays(first, index),
        unavailable: index % 7 === 1 ? 'Visits on Sundays are for urgent repairs only' : undefined,
      }));

const DateRoom = () => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <section aria-label="Dates">
      <h2>Dates</h2>
      {first !== undefined && <CalendarLeaf date={first} />}
      {start !== undefined && end !== undefined && (
        <>
          <CalendarCard window={{ start, end }} />
          <CalendarFileLink visits={[]} fileName="visits" now={start}>
            Add to calendar
          </CalendarFileLink>
        </>
      )}
      <p>
        <SlotNames slots={visitSlots} />
      </p>
      <DayCalendar
        id="gallery-days"
        label="Choose a day"
        days={days}
        chosen={chosen}
        onChoose={(date) => setChosen([date])}
      />
    </section>
  );
};

const ListRoom = () => (
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

const LayoutRoom = () => (
  <section aria-label="Layout">
    <h2>Layout</h2>
    <Card>A card</Card>
    <Card spacious>A spacious card</Card>
    <CardSection title="A section">
      <p>Its content</p>
    </CardSection>
    <Columns
      first={<Card>The first column</Card>}
      second={<Card>The second column</Card>}
      last={<Card>Below the first, or last</Card>}
    />
    <p>
      <Tag>Neutral</Tag> <Tag tone="brand">Brand</Tag> <Tag tone="good">Good</Tag>{' '}
      <Tag tone="danger">Danger</Tag>
    </p>
    <ProgressWords step={2} atMost={7} />
    <VisuallyHidden>Only heard</VisuallyHidden>
    <WelcomeLayout drawing={<Flame />} heading={<h3>A welcome</h3>}>
      Beside a drawing
    </WelcomeLayout>
  </section>
);

const nothing = () => undefined;

const ButtonRoom = () => (
  <section aria-label="Buttons">
    <h2>Buttons</h2>
    <BackLink to="/" />
    <LeaveLink to="/">Save and leave</LeaveLink>
    <ActionBar>
      <Button icon={<Send size="1.25rem" />} onPress={nothing}>
        Primary
      </Button>
      <Button variant="secondary" onPress={nothing}>
        Secondary
      </Button>
      <Button variant="quiet" onPress={nothing}>
        Quiet
      </Button>
      <Button busy busyLabel="Sending...">
        Busy
      </Button>
      <Button unavailable>Unavailable</Button>
    </ActionBar>
    <ButtonLink to="/elsewhere">A link that looks like a button</ButtonLink>
    <IconButton label="Edit" icon={<Pencil size="1.25rem" />} onPress={nothing} />
    <PhoneLink number="020 7946 0000" icon />
    <CallLink number="020 7946 0000">Give us a call</CallLink>
    <PrintButton>Print</PrintButton>
    <Spinner label="Loading" />
  </section>
);

const IconRoom = () => (
  <section aria-label="Icons">
    <h2>Icons</h2>
    <p>
      <PhoneIcon size="1.5rem" />
      <FieldErrorIcon size="1.5rem" />
      <ErrorBarIcon size="1.5rem" />
    </p>
  </section>
);

const Rooms = () => (
  <main className={styles.gallery}>
    <h1>Parts of Pilotlight</h1>
    <ButtonRoom />
    <IconRoom />
    <FieldRoom />
    <NoticeRoom />
    <LayoutRoom />
    <ListRoom />
    <DateRoom />
    <PhotoRoom />
  </main>
);

const router = createMemoryRouter([{ path: '*', Component: Rooms }]);

/** Shows every shared component. Only `npm run dev` serves it. */
export const Gallery = () => (
  <KitSettingsContext value={kitSettings}>
    <RouterProvider router={router} />
  </KitSettingsContext>
);
