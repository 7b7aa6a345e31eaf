import { formatPounds } from '#domain/money';
import { paymentWording } from '#words/features/claim/wording/payment.ts';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { useClaim } from '../session/claim-session-context.ts';

/** The amount that was released with the refusal of the claim: a bank may show both entries for days. */
export const GivenBack = () => {
  const amount = useClaim(({ draft }) => draft.releasedAmount);
  return (
    amount !== undefined && <NoticeBox>{paymentWording.givenBack(formatPounds(amount))}</NoticeBox>
  );
};
