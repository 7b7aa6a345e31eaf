import Phone from 'lucide-react/icons/phone';
import type { Refusal } from '#domain/claim';
import { refusalWording, whatToDoNow } from '#words/shared/repair/wording/refusals.ts';
import { gasEmergencyNumber } from '#words/wording/emergency-numbers.ts';
import { publishedPhoneLink } from '../../../shell/phone/phone-link.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { usePageMark } from '../../../kit/layout/use-page-mark.ts';
import { DecisionReference } from '../../../shared/explain/decision-reference.tsx';
import { Why } from '../../../shared/explain/why.tsx';
import { useClaim } from '../session/claim-session-context.ts';
import { whyRefused } from '../stage/why-words.ts';
import styles from './gas-emergency.module.css';

type GasEmergencyProps = {
  readonly title: string;
  readonly onBack: () => void;
  readonly refusal: Refusal;
};

/** Advice for a gas leak, with the one number to call; the reason is below everything. */
export const GasEmergency = ({ title, onBack, refusal }: GasEmergencyProps) => {
  const { progress, facts, receipt } = useClaim((state) => ({
    progress: state.progress,
    facts: state.facts,
    receipt: state.refusalReceipt,
  }));
  usePageMark('one-number');
  return (
    <Page>
      <div className={styles.emergency}>
        <PageHeading title={title} />
        <a href={publishedPhoneLink(gasEmergencyNumber)} className={styles.call}>
          <Phone size={26} aria-hidden="true" />
          <span>
            <span>{`${refusalWording.gasCall}:`}</span>{' '}
            <strong translate="no">{gasEmergencyNumber}</strong>
          </span>
        </a>
        <ol className={styles.steps}>
          {whatToDoNow.gasLeakRejection.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{refusalWording.gasIntro}</p>
      </div>
      <div>
        <Button variant="secondary" onPress={onBack}>
          {refusalWording.back}
        </Button>
      </div>
      <div>
        <Why words={() => whyRefused(refusal, progress, facts)} />
        <DecisionReference receipt={receipt} />
      </div>
    </Page>
  );
};
