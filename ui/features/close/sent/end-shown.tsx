import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CloseEnd } from '#domain/close';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeEndWording } from '#words/features/close/wording/steps.ts';
import { printWording } from '#words/wording/print.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { useWordingValues } from '../../../shell/configuration/use-wording-values.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { useEngineerUseCases } from '../../../shell/use-cases/engineer-use-cases-context.ts';
import { ActionBar } from '../../../kit/buttons/action-bar.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { PrintButton } from '../../../kit/buttons/print-button.tsx';
import { NoticeBox, type NoticeTone } from '../../../kit/notices/notice-box.tsx';
import { fillWordingAsText } from '../../../shell/configuration/fill-wording.ts';
import { useVisitCache } from '../../../shared/visit/page/use-visit-cache.ts';
import { ClosedFacts } from './closed-facts.tsx';
import { NextOnAgenda } from './next-on-agenda.tsx';
import { NextVisit } from './next-visit.tsx';

const tones: Record<CloseEnd, NoticeTone> = {
  complete: 'good',
  nextVisitScheduled: 'good',
  investigationRequired: 'info',
  rejectionNotice: 'caution',
};

/** The end of a close that the platform has accepted (document 3, section 4, "Terminal screens"). */
export const EndShown = ({ entry }: { readonly entry: CloseEntry }) => {
  const { outbox } = useEngineerUseCases();
  const { refresh } = useVisitCache();
  const navigate = useNavigate();
  const values = useWordingValues();
  const { title, text } = closeEndWording[entry.end];
  useEffect(() => refresh(entry.job), [refresh, entry.job]);
  return (
    <>
      <PageHeading title={fillWordingAsText(title, values)} focusKey={entry.end} />
      <NoticeBox tone={tones[entry.end]}>
        <p>
          <Words text={text} />
        </p>
      </NoticeBox>
      <NextVisit entry={entry} />
      <ClosedFacts entry={entry} />
      <NextOnAgenda after={entry.job} />
      <ActionBar>
        <Button
          onPress={async () => {
            // Navigates first, because a forgotten entry is no longer rendered.
            await navigate(paths.jobAgenda, { replace: true });
            await outbox.forgetDone(entry.job);
          }}
        >
          {closeWording.backToAgenda}
        </Button>
        <PrintButton>{printWording.print}</PrintButton>
      </ActionBar>
    </>
  );
};
