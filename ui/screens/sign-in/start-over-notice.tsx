import { NoticeBox } from '../../parts/notice-box.tsx';
import { signInWording } from '../../wording/sign-in.ts';

/** Said when a challenge takes no more answers. */
export const StartOverNotice = () => (
  <NoticeBox tone="caution" title={signInWording.startOver.title}>
    {signInWording.startOver.message}
  </NoticeBox>
);
