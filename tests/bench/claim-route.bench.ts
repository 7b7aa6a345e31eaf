import { decideClaimStage } from '../../domain/claim/claim-route.ts';
import { routeCases } from './claim-route/decisions.ts';
import { switchRoute } from './claim-route/hand-written-switch.ts';
import { printLoad } from './harness/print-table.ts';
import { compareDecisions } from './routes/time-decisions.ts';

compareDecisions('Decision on the claim route', routeCases, routeCases, {
  graph: {
    name: 'claim graph, prepared',
    route: ({ stage, answers, facts }) => decideClaimStage(stage, answers, facts)?.to,
    rounds: 20,
  },
  reference: {
    name: 'hand-written switch',
    route: ({ stage, answers, facts }) => switchRoute(stage, answers, facts),
    rounds: 20,
  },
  samples: 200,
});
printLoad();
