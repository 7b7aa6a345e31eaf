import { useState } from 'react';
import type { EngineerJob } from '#domain/repair';
import { visitActionWording, cannotCompleteWording } from '#words/shared/visit/wording/visit.ts';
import { useClosesJobs } from '../../../shell/configuration/portal-configuration.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { useAgendaOrigin } from '../page/agenda-origin.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';

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
