import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type {
  MountedCardForm,
  PaymentDesk,
  PaymentFailure,
  PaymentSecret,
} from '../ports/remote/payment-desk.ts';

/** The card form of a claim, while it is on the page. */
export type CardForm = {
  /** Confirms the entered card; fails while no form is mounted. */
  readonly confirm: () => MountedCardForm['confirm'];
  /** Mounts the form of a payment; returns how to unmount it. */
  readonly show: (
    secret: PaymentSecret,
    place: object,
    report: (is: 'card-shown' | 'card-missing') => void,
  ) => () => void;
};

const notMounted: PaymentFailure = { tag: 'failed', reason: 'library-unavailable' };

export const makeCardForm = ({ mountCardForm }: Pick<PaymentDesk, 'mountCardForm'>): CardForm => {
  let form: MountedCardForm | undefined;
  return {
    confirm: () => form?.confirm ?? TE.left(notMounted),
    show: (secret, place, report) => {
      let mounted: MountedCardForm | undefined;
      let isShown = true;
      const reportWhileShown: typeof report = (is) => {
        if (isShown) report(is);
      };
      const mount = async (): Promise<void> => {
        const result = await mountCardForm(secret, place, {
          onReady: () => reportWhileShown('card-shown'),
          onLoadError: () => reportWhileShown('card-missing'),
        })();
        if (E.isLeft(result)) reportWhileShown('card-missing');
        else if (isShown) form = mounted = result.right;
        else result.right.unmount();
      };
      void mount();
      return () => {
        isShown = false;
        mounted?.unmount();
        if (form === mounted) form = undefined;
      };
    },
  };
};
