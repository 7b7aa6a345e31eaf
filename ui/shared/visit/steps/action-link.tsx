import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import type { StartStep } from '#application/visit/start-step.ts';
import type { VisitAction, EngineerJob } from '#domain/repair';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { useAgendaOrigin } from '../page/agenda-origin.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import type { ButtonVariant } from '../../../kit/buttons/button.tsx';
import { visitActionWording } from '../wording/visit.ts';

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
      icon={<ClipboardCheck size={22} aria-hidden="true" />}
    >
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink variant="quiet" to={jobPaths[action](job.uid)} state={agendaOrigin}>
      {label}
    </ButtonLink>
  );
};
