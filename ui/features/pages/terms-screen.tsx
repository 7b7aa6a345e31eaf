import { termsWording } from '#words/features/pages/wording/terms.ts';
import { Words } from '../../shell/configuration/words.tsx';
import { usePortalConfiguration } from '../../shell/configuration/portal-configuration.ts';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Page } from '../../kit/layout/page.tsx';
import styles from './terms.module.css';

const GeneralTerms = () => (
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

/** The provider's own terms if configured, otherwise general ones. */
export const TermsScreen = () => {
  const { termsUrl } = usePortalConfiguration();
  if (termsUrl === undefined) return <GeneralTerms />;
  return (
    <Page>
      <PageHeading title={termsWording.title} />
      <Card spacious>
        <p>
          <Words text={termsWording.provided} />
        </p>
        <ButtonLink to={termsUrl} newTab>
          {termsWording.read}
        </ButtonLink>
      </Card>
    </Page>
  );
};
