import { claimFlow } from '#domain/claim';
import { decideClaimStage } from '../../domain/claim/claim-route.ts';
import { routeCases, type RouteCase } from './claim-route/decisions.ts';
import { switchRoute } from './claim-route/hand-written-switch.ts';
import { jsonRulesRoute } from './claim-route/json-rules-route.ts';
import { check } from './harness/check.ts';
import { median } from './harness/statistics.ts';
import {
  checkThatAllAgree,
  printDecisions,
  timeDecisions,
  type Contender,
} from './routes/time-decisions.ts';
import { xstateOfFlow } from './routes/xstate-of-flow.ts';

const xstateRoute = xstateOfFlow(claimFlow);

const contenders: readonly [Contender<RouteCase>, ...Contender<RouteCase>[]] = [
  {
    name: 'hand-written switch',
    route: ({ stage, answers, facts }) => switchRoute(stage, answers, facts),
    rounds: 20,
    samples: 200,
  },
  {
    name: 'claim graph, prepared',
    route: ({ stage, answers, facts }) => decideClaimStage(stage, answers, facts)?.to,
    rounds: 20,
    samples: 200,
  },
  {
    name: 'XState 5',
    route: ({ stage, answers, facts }) => xstateRoute(stage, answers, facts),
    rounds: 1,
    samples: 20,
  },
];

checkThatAllAgree(routeCases, contenders);
for (const { stage, answers, facts } of routeCases)
  check(
    (await jsonRulesRoute(stage, answers, facts)) === switchRoute(stage, answers, facts),
    `json-rules-engine at ${stage} ${JSON.stringify(answers)}`,
  );
console.log(`All four agree on ${routeCases.length} cases.\n`);

const timed = timeDecisions(routeCases, contenders);
const ruleRounds: number[] = [];
for (let sample = 0; sample < 3; sample += 1) {
  const began = process.hrtime.bigint();
  for (const { stage, answers, facts } of routeCases) await jsonRulesRoute(stage, answers, facts);
  ruleRounds.push(Number(process.hrtime.bigint() - began) / routeCases.length);
}
const rules = median(ruleRounds);
printDecisions('Decision on the claim route', [
  ...timed,
  {
    name: 'json-rules-engine',
    took: rules,
    timesReference: rules / (timed[0]?.took ?? Number.NaN),
  },
]);
