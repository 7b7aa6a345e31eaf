import { Navigate, type RouteObject } from 'react-router-dom';
import { fetchEngineerArea } from '../engineer/fetch-engineer-area.ts';
import { engineerScreens } from './engineer-screens.ts';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';

/** An engineer's screens (document 3, section 2). */
export const engineerRoutes: RouteObject[] = [
  {
    ...lazyScreen(fetchEngineerArea),
    children: [
      { path: paths.jobs, element: <Navigate to={paths.jobAgenda} replace /> },
      { path: paths.jobAgenda, ...lazyScreen(engineerScreens.agenda) },
      { path: paths.jobOffers, ...lazyScreen(engineerScreens.offers) },
      { path: `${paths.jobOffers}/:jobOfferId`, ...lazyScreen(engineerScreens.offerDetails) },
      { path: `${paths.jobs}/:jobId`, ...lazyScreen(engineerScreens.jobDetails) },
      { path: `${paths.jobs}/:jobId/close`, ...lazyScreen(engineerScreens.close) },
      { path: `${paths.jobs}/:jobId/cancel`, ...lazyScreen(engineerScreens.cancel) },
      { path: `${paths.jobs}/:jobId/reschedule`, ...lazyScreen(engineerScreens.reschedule) },
      { path: `${paths.jobs}/:jobId/record`, ...lazyScreen(engineerScreens.gasRecord) },
      { path: paths.engineerAccount, ...lazyScreen(engineerScreens.account) },
      { path: paths.engineerProfile, ...lazyScreen(engineerScreens.profile) },
      { path: paths.engineerInvoices, ...lazyScreen(engineerScreens.invoices) },
      { path: paths.engineerComingSoon, ...lazyScreen(engineerScreens.comingSoon) },
    ],
  },
];
