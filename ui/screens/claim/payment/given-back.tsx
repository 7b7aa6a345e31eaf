import { formatPounds } from '#domain/money';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { paymentWording } from '../../../wording/claim/payment.ts';
import { useClaim } from '../session/claim-session-context.ts';

/** What was held for the claim and went back with its refusal: a bank may show both for days. */
export const GivenBack = () => {
  const amount = useClaim(({ draft }) => draft.releasedAmount);
  return (
    amount !== undefined && <NoticeBox>{paymentWording.givenBack(formatPounds(amount))}</NoticeBox>
  );
};
