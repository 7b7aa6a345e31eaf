import { Card, CardSection } from '../kit/layout/card.tsx';
import { Flame } from '../shell/frame/header.tsx';
import { ProgressWords } from '../shared/flow/step-frame.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { Columns } from '../kit/layout/two-columns.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { WelcomeLayout } from '../kit/layout/page.tsx';

export const LayoutRoom = () => (
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
