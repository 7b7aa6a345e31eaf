import { Lock } from 'lucide-react';
import { formatPounds } from '#domain/kernel/pence.ts';
import { ActionBar } from '../../../parts/buttons/action-bar.tsx';
import { Button } from '../../../parts/buttons/button.tsx';
import { Card } from '../../../parts/layout/card.tsx';
import { FailedState } from '../../../parts/notices/failed-state.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { ScrolledTo } from '../../../parts/notices/scrolled-to.tsx';
import { Spinner } from '../../../parts/buttons/spinner.tsx';
import { Words } from '../../../app/configuration/words.tsx';
import { paymentWording } from '../../../wording/claim/payment.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import type { Reopen } from '../opening/use-opened-claim.ts';
import { StepFrame } from '../stage/step-frame.tsx';
import styles from './payment-step.module.css';
import { useCardPayment, type CardPayment } from './use-card-payment.ts';

const CardForm = ({
  payment,
  pounds,
}: {
  readonly payment: CardPayment;
  readonly pounds: string;
}) => {
  const { state, problem, place, pay } = payment;
  const ready = state.phase === 'card' && state.ready;
  return (
    <>
      <Card as="section">
        <h2 className={styles.title}>{paymentWording.cardTitle}</h2>
        {!ready && <Spinner label={paymentWording.opening} />}
        <div ref={place} className={ready ? undefined : styles.waiting} />
        <p className={styles.provider}>
          <Lock size={18} aria-hidden="true" />
          {paymentWording.provider}
        </p>
      </Card>
      {problem !== undefined && (
        <ScrolledTo key={problem.attempt}>
          <NoticeBox
            tone="danger"
            title={paymentWording.outcomes[problem.outcome].title}
            role="alert"
          >
            <p>{problem.message}</p>
            <p>{paymentWording.outcomes[problem.outcome].what}</p>
          </NoticeBox>
        </ScrolledTo>
      )}
      {ready && (
        <ActionBar>
          <Button busyLabel={paymentWording.paying} onPress={pay}>
            {paymentWording.pay(pounds)}
          </Button>
        </ActionBar>
      )}
    </>
  );
};

type PaymentStepProps = { readonly journey: ClaimJourney; readonly reopen: Reopen };

/** The card payment of the contribution (document 2, section 4). */
export const PaymentStep = ({ journey, reopen }: PaymentStepProps) => {
  const payment = useCardPayment(journey, reopen);
  const { state, openAgain } = payment;
  const pounds = formatPounds(journey.opened.customer.contribution);
  return (
    <StepFrame journey={journey} step="paymentDetails">
      <p className={styles.amount}>{pounds}</p>
      <p>{paymentWording.whatHappens}</p>
      {state.phase === 'not-opened' ? (
        <FailedState title={paymentWording.notOpenedTitle} onRetry={openAgain}>
          <p>{state.message}</p>
          <p>
            <Words text={paymentWording.orCall} />
          </p>
        </FailedState>
      ) : (
        <CardForm payment={payment} pounds={pounds} />
      )}
    </StepFrame>
  );
};
