import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useState } from 'react';
import type { StartStep } from '#application/visit/change-visit.ts';
import type { EngineerJob, VisitAction } from '#domain/repair';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Button, type ButtonVariant } from '../../../kit/buttons/button.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { useClosesJobs } from '../../../shell/configuration/portal-configuration.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { useAgendaOrigin } from '../page/agenda-origin.tsx';
import { visitActionWording, cannotCompleteWording } from '#words/shared/visit/wording/visit.ts';

/** Help for a job that was started and cannot be completed: its status allows only the close. */
export const CannotCompleteHelp = ({ job: { uid } }: { readonly job: EngineerJob }) => {
  const [open, setOpen] = useState(false);
  const agendaOrigin = useAgendaOrigin();
  const closesJobs = useClosesJobs();
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {cannotCompleteWording.ask}
      </Button>
      <Dialog
        open={open}
        title={cannotCompleteWording.title}
        onClose={() => setOpen(false)}
        actions={
          <>
            {closesJobs && (
              <ButtonLink to={jobPaths.close(uid)} state={agendaOrigin}>
                {visitActionWording['complete-job']}
              </ButtonLink>
            )}
            <Button variant="secondary" onPress={() => setOpen(false)}>
              {cannotCompleteWording.stay}
            </Button>
          </>
        }
      >
        <p>
          <Words
            text={
              closesJobs
                ? cannotCompleteWording.notSolved
                : cannotCompleteWording.notSolvedElsewhere
            }
          />
        </p>
        <p>
          <Words text={cannotCompleteWording.notBegun} />
        </p>
      </Dialog>
    </>
  );
};

type ActionLinkProps = {
  readonly action: Exclude<VisitAction, StartStep>;
  readonly job: EngineerJob;
  readonly variant: ButtonVariant;
};

/** An action with its own screen. */
export const ActionLink = ({ action, job, variant }: ActionLinkProps) => {
  const agendaOrigin = useAgendaOrigin();
  const label = visitActionWording[action];
  return action === 'complete-job' ? (
    <ButtonLink
      wide
      tall
      variant={variant}
      to={jobPaths.close(job.uid)}
      state={agendaOrigin}
      icon={<ClipboardCheck size="1.375rem" />}
    >
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink variant="quiet" to={jobPaths[action](job.uid)} state={agendaOrigin}>
      {label}
    </ButtonLink>
  );
};
