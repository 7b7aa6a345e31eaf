import { formatPounds } from '#domain/money';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { paymentWording } from '../wording/payment.ts';
import { useClaim } from '../session/claim-session-context.ts';

/** The amount that was released with the refusal of the claim: a bank may show both entries for days. */
export const GivenBack = () => {
  const amount = useClaim(({ draft }) => draft.releasedAmount);
  return (
    amount !== undefined && <NoticeBox>{paymentWording.givenBack(formatPounds(amount))}</NoticeBox>
  );
};
