import Lock from 'lucide-react/icons/lock';
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  isPaying,
  payFailureOf,
  type PaymentNotOpened,
  type PayFailure,
  type Payment,
} from '#application/claim/claim-payment.ts';
import { formatPounds } from '#domain/money';
import { ActionBar } from '../../../kit/buttons/action-bar.tsx';
import { Button, Spinner } from '../../../kit/buttons/button.tsx';
import { CardSection } from '../../../kit/layout/card.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { plainMessage } from '../../../kit/notices/error-bar.tsx';
import { FailedState } from '../../../kit/notices/states.tsx';
import { ScrollIntoView } from '../../../kit/notices/scroll-into-view.tsx';
import { FailurePlace } from '../../../kit/notices/failure-place.tsx';
import { Words } from '../../../shell/configuration/words.tsx';
import { useTryAgainWhenBack } from '../../../shell/connection/use-online.ts';
import { ClaimBlocked } from '../opening/opening-failed.tsx';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import { ClaimStepFrame } from '../stage/claim-step-frame.tsx';
import { paymentWording, notOpenedWording } from '#words/features/claim/wording/payment.ts';
import styles from './payment-step.module.css';

/** The amount that was released with the refusal of the claim: a bank may show both entries for days. */
export const GivenBack = () => {
  const amount = useClaim(({ draft }) => draft.releasedAmount);
  return (
    amount !== undefined && <NoticeBox>{paymentWording.givenBack(formatPounds(amount))}</NoticeBox>
  );
};

/** The secret of the payment whose card form is shown, from its opening to its confirmation. */
const secretOf = ({ phase }: Payment): string | undefined =>
  'secret' in phase ? phase.secret.value : undefined;

/** Opens the payment while its step is shown. */
const useEnterPayment = (): void => {
  const { dispatch } = useClaimSession();
  useEffect(() => {
    dispatch({ is: 'payment-step-opened' });
    return () => dispatch({ is: 'payment-step-closed' });
  }, [dispatch]);
};

/** Shows the card form of the provider in an element. */
const useCardForm = (): RefObject<HTMLDivElement | null> => {
  const { showCardForm } = useClaimSession();
  const place = useRef<HTMLDivElement>(null);
  const secret = useClaim(({ payment }) => secretOf(payment));

  useEffect(() => {
    const container = place.current;
    if (secret === undefined || container === null) return undefined;
    // Each form has its own element, so that removing one does not affect the next.
    const slot = document.createElement('div');
    container.append(slot);
    const removeForm = showCardForm(slot);
    return () => {
      removeForm();
      slot.remove();
    };
  }, [secret, showCardForm]);

  return place;
};

const Problem = ({ failure }: { readonly failure: PayFailure }) => {
  const { title, words, what } = paymentWording.outcomes[failure.reason];
  return (
    <NoticeBox tone="danger" title={title} role="alert">
      <p>{'message' in failure ? plainMessage(failure.message) : words}</p>
      <p>{what}</p>
    </NoticeBox>
  );
};

const CardForm = ({ pounds }: { readonly pounds: string }) => {
  const { dispatch } = useClaimSession();
  const { phase, failure, paying, isDelayed } = useClaim(({ payment, isAnswerDelayed }) => ({
    phase: payment.phase,
    failure: payFailureOf(payment),
    paying: isPaying(payment),
    isDelayed: isPaying(payment) && isAnswerDelayed,
  }));
  const place = useCardForm();
  const isShown = phase.is === 'card' && phase.shown;
  return (
    <>
      <CardSection title={paymentWording.cardTitle}>
        {!isShown && <Spinner label={paymentWording.opening} />}
        <div ref={place} className={isShown ? undefined : styles.waiting} />
        <p className={styles.provider}>
          <Lock size="1.125rem" />
          <span>{paymentWording.provider}</span>
        </p>
      </CardSection>
      <FailurePlace failure={failure} again={paying}>
        {(failure) => <Problem failure={failure} />}
      </FailurePlace>
      <div role="status">
        {isDelayed && (
          <ScrollIntoView>
            <NoticeBox title={paymentWording.delayed.title}>
              {paymentWording.delayed.what}
            </NoticeBox>
          </ScrollIntoView>
        )}
      </div>
      {isShown && (
        <ActionBar>
          <Button
            busy={paying}
            busyLabel={paymentWording.paying}
            onPress={() => dispatch({ is: 'pay-clicked' })}
          >
            {paymentWording.pay(pounds)}
          </Button>
        </ActionBar>
      )}
    </>
  );
};

const whyNotOpened = (why: Exclude<PaymentNotOpened, { because: 'blocked' }>): string =>
  why.because === 'provider' ? plainMessage(why.message) : notOpenedWording[why.because];

type NotOpenedYetProps = {
  readonly why: PaymentNotOpened;
  /** It is being opened again. */
  readonly busy: boolean;
};

const NotOpenedYet = ({ why, busy }: NotOpenedYetProps) => {
  const { dispatch } = useClaimSession();
  const tryAgain = () => dispatch({ is: 'payment-step-opened' });
  const failure = useClaim(({ payment }) => payFailureOf(payment));
  const mayBeTriedAgain = why.because !== 'blocked' && why.because !== 'provider';
  useTryAgainWhenBack(mayBeTriedAgain && !busy, tryAgain);
  if (why.because === 'blocked')
    return (
      <>
        <FailurePlace failure={failure} again={false}>
          {(failure) => <Problem failure={failure} />}
        </FailurePlace>
        <ClaimBlocked block={why.block} retry={tryAgain} busy={busy} />
      </>
    );
  return (
    <FailedState title={paymentWording.notOpenedTitle} onRetry={tryAgain} busy={busy}>
      <p>{whyNotOpened(why)}</p>
      <p>
        <Words text={paymentWording.orCall} />
      </p>
    </FailedState>
  );
};

/** The card payment of the contribution (document 2, section 4). */
export const PaymentStep = () => {
  useEnterPayment();
  const { contribution, phase, dueBefore } = useClaim(({ customer, payment }) => ({
    contribution: customer.contribution,
    phase: payment.phase,
    dueBefore: payment.dueBefore,
  }));
  const pounds = formatPounds(contribution);
  const isOpening = phase.is === 'reading' || phase.is === 'opening';
  // A failure stays while the payment is opened again: its button keeps the focus, and it is announced once.
  const [shown, setShown] = useState(phase);
  if (!isOpening && phase !== shown) setShown(phase);
  const isBlocked = shown.is === 'not-opened' && shown.because === 'blocked';
  return (
    <ClaimStepFrame step="paymentDetails">
      <GivenBack />
      {!isBlocked && (
        <>
          <p className={styles.amount}>{pounds}</p>
          <div role="status">
            {dueBefore !== undefined && (
              <NoticeBox>{paymentWording.dueBefore(formatPounds(dueBefore), pounds)}</NoticeBox>
            )}
          </div>
          <p>{paymentWording.whatHappens}</p>
        </>
      )}
      {shown.is === 'not-opened' ? (
        <NotOpenedYet why={shown} busy={isOpening} />
      ) : (
        <CardForm pounds={pounds} />
      )}
    </ClaimStepFrame>
  );
};
