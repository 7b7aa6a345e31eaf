import { closeFlow, preparedCloseFlow } from '#domain/close';
import { closeCases, timedCases } from './close-route/decisions.ts';
import { printLoad } from './harness/print-table.ts';
import { compareDecisions } from './routes/time-decisions.ts';
import { xstateOfFlow } from './routes/xstate-of-flow.ts';

const xstateRoute = xstateOfFlow(closeFlow);

await compareDecisions('Decision on the close route', closeCases, timedCases, {
  graph: {
    name: 'close graph, prepared',
    route: ({ step, answers, facts }) => preparedCloseFlow.decide(step, answers, facts)?.to,
    rounds: 20,
  },
  references: [
    {
      name: 'XState 5',
      route: ({ step, answers, facts }) => xstateRoute(step, answers, facts),
      rounds: 1,
    },
  ],
  samples: 40,
});
printLoad();
