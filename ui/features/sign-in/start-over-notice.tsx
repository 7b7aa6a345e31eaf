import { useLayoutEffect, useRef } from 'react';
import type { StartOverReason } from '#application/sign-in/code-entry.ts';
import { startOverReasons, startOverTitle } from '#words/features/sign-in/wording/start-over.ts';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';

export type StartOverNoticeProps = { readonly because: StartOverReason };

/** Shown when a challenge has ended. It takes the focus of the removed step. */
export const StartOverNotice = ({ because }: StartOverNoticeProps) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <NoticeBox tone="caution" title={startOverTitle}>
        {startOverReasons[because]}
      </NoticeBox>
    </div>
  );
};
