import type { Glance } from '#application/use-cases/visits/glance-at-today.ts';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { usePageMark } from '../../parts/layout/use-page-mark.ts';
import { agendaWording } from '../../wording/engineer/agenda.ts';
import { ActionsFrame } from '../visit/steps/actions-frame.tsx';
import type { VisitActionsProps, VisitControls } from '../visit/steps/visit-controls.ts';
import { AgendaTabs } from './agenda-tabs.tsx';
import { VisitsOfToday } from './visits-of-today.tsx';

const waitsForPortal = () => ({ busy: true });

/** The ways to the customer and to other screens lead there already; a step waits for the portal. */
const ActionsToCome = (props: VisitActionsProps) => (
  <ActionsFrame {...props} standing={waitsForPortal} />
);

const nothingWaits = () => null;

const toCome: VisitControls = { Actions: ActionsToCome, Waiting: nothingWaits };

/** The agenda of today while the portal is still on its way: everything but what only the portal can do. */
export const FirstLook = ({ glance: { jobs, now } }: { readonly glance: Glance }) => {
  usePageMark('on-its-way');
  usePageMark('action-bar');
  return (
    <Page>
      <PageHeading title={agendaWording.title} documentName={agendaWording.named('todayAgenda')} />
      <AgendaTabs current="todayAgenda" />
      <VisitsOfToday jobs={jobs} now={now} controls={toCome} />
    </Page>
  );
};
