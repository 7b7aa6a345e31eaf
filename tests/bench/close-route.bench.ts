import { closeFlow, preparedCloseFlow } from '#domain/close';
import { closeCases, timedCases, type CloseCase } from './close-route/decisions.ts';
import { switchClose } from './close-route/hand-written-switch.ts';
import { printLoad } from './harness/print-table.ts';
import {
  checkThatAllAgree,
  printDecisions,
  timeDecisions,
  type Contender,
} from './routes/time-decisions.ts';
import { xstateOfFlow } from './routes/xstate-of-flow.ts';

const xstateRoute = xstateOfFlow(closeFlow);

const contenders: readonly [Contender<CloseCase>, ...Contender<CloseCase>[]] = [
  {
    name: 'hand-written switch',
    route: ({ step, answers, facts }) => switchClose(step, answers, facts),
    rounds: 20,
    samples: 400,
  },
  {
    name: 'close graph, prepared',
    route: ({ step, answers, facts }) => preparedCloseFlow.decide(step, answers, facts)?.to,
    rounds: 20,
    samples: 400,
  },
  {
    name: 'XState 5',
    route: ({ step, answers, facts }) => xstateRoute(step, answers, facts),
    rounds: 1,
    samples: 40,
  },
];

checkThatAllAgree(closeCases, contenders);
console.log(
  `All three agree on ${closeCases.length} cases; ${timedCases.length} of them are timed.\n`,
);
printDecisions('Decision on the close route', timeDecisions(timedCases, contenders));
printLoad();
