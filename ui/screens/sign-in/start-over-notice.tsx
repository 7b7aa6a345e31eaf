import { NoticeBox } from '../../parts/notice-box.tsx';
import { codeWording, startOverReasons } from '../../wording/one-time-code.ts';

/** Said when a challenge takes no more answers. */
export const StartOverNotice = ({
  because,
}: {
  readonly because: keyof typeof startOverReasons;
}) => (
  <NoticeBox tone="caution" title={codeWording.startOver}>
    {startOverReasons[because]}
  </NoticeBox>
);
