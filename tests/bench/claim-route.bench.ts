import { claimFlow } from '#domain/claim';
import { decideClaimStage } from '../../domain/claim/claim-route.ts';
import { routeCases } from './claim-route/decisions.ts';
import { switchRoute } from './claim-route/hand-written-switch.ts';
import { jsonRulesRoute } from './claim-route/json-rules-route.ts';
import { printLoad } from './harness/print-table.ts';
import { compareDecisions } from './routes/time-decisions.ts';
import { xstateOfFlow } from './routes/xstate-of-flow.ts';

const xstateRoute = xstateOfFlow(claimFlow);

await compareDecisions('Decision on the claim route', routeCases, routeCases, {
  graph: {
    name: 'claim graph, prepared',
    route: ({ stage, answers, facts }) => decideClaimStage(stage, answers, facts)?.to,
    rounds: 20,
  },
  references: [
    {
      name: 'hand-written switch',
      route: ({ stage, answers, facts }) => switchRoute(stage, answers, facts),
      rounds: 20,
    },
    {
      name: 'XState 5',
      route: ({ stage, answers, facts }) => xstateRoute(stage, answers, facts),
      rounds: 1,
    },
    {
      name: 'json-rules-engine',
      routeLater: ({ stage, answers, facts }) => jsonRulesRoute(stage, answers, facts),
      rounds: 1,
    },
  ],
  samples: 200,
});
printLoad();
