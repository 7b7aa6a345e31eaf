import { Card } from '../../parts/layout/card.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Words } from '../../app/configuration/words.tsx';
import { termsWording } from '../../wording/terms.ts';
import styles from './terms.module.css';

export const TermsScreen = () => (
  <Page>
    <PageHeading title={termsWording.title} intro={termsWording.intro} />
    <Card spacious>
      {termsWording.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Words text={paragraph} />
            </p>
          ))}
        </section>
      ))}
    </Card>
  </Page>
);
