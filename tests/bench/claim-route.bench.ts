import { decideClaimStage } from '#domain/claims/claim-route.ts';
import { routeCases, type RouteCase } from './claim-route/decisions.ts';
import { switchRoute } from './claim-route/hand-written-switch.ts';
import { jsonRulesRoute } from './claim-route/json-rules-route.ts';
import { xstateRoute } from './claim-route/xstate-route.ts';

type Route = (one: RouteCase) => string | undefined;

const graphRoute: Route = ({ stage, answers, facts }) =>
  decideClaimStage(stage, answers, facts)?.to;

const handWritten: Route = ({ stage, answers, facts }) => switchRoute(stage, answers, facts);

const contenders: readonly {
  readonly name: string;
  readonly route: Route;
  readonly rounds: number;
  readonly samples: number;
}[] = [
  { name: 'hand-written switch', route: handWritten, rounds: 20, samples: 200 },
  { name: 'claim graph, prepared', route: graphRoute, rounds: 20, samples: 200 },
  {
    name: 'XState 5',
    route: ({ stage, answers, facts }) => xstateRoute(stage, answers, facts),
    rounds: 1,
    samples: 20,
  },
];

const disagreements: string[] = [];
for (const one of routeCases) {
  const expected = switchRoute(one.stage, one.answers, one.facts);
  const told = [
    ...contenders.map(({ name, route }) => ({ name, to: route(one) })),
    { name: 'json-rules-engine', to: await jsonRulesRoute(one.stage, one.answers, one.facts) },
  ];
  for (const { name, to } of told)
    if (to !== expected)
      disagreements.push(
        `${name} at ${one.stage} ${JSON.stringify(one.answers)}: ${to}, not ${expected}`,
      );
}
if (disagreements.length > 0) {
  console.error(disagreements.slice(0, 10).join('\n'));
  throw new Error(`${disagreements.length} disagreements with the hand-written switch`);
}
console.log(`All four agree on ${routeCases.length} cases.\n`);

const nanosecondsPerDecision = (route: Route, rounds: number): number => {
  let answered = 0;
  const began = process.hrtime.bigint();
  for (let round = 0; round < rounds; round += 1)
    for (const one of routeCases) if (route(one) !== undefined) answered += 1;
  const took = Number(process.hrtime.bigint() - began);
  if (answered === 0) throw new Error('Nothing was decided');
  return took / (rounds * routeCases.length);
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** None has the loop to itself, so that the engine specialises it for none of them. */
for (const { route } of contenders) nanosecondsPerDecision(route, 1);

type Measured = { readonly name: string; readonly took: number; readonly timesSwitch: number };

/** Each sample counts beside one of the switch from the same moment: what else the machine does slows down both. */
const measured: Measured[] = contenders.map(({ name, route, rounds, samples }) => {
  const pairs: { readonly took: number; readonly reference: number }[] = [];
  for (let sample = -samples / 4; sample < samples; sample += 1) {
    const reference = nanosecondsPerDecision(handWritten, 20);
    const took = nanosecondsPerDecision(route, rounds);
    if (sample >= 0) pairs.push({ took, reference });
  }
  return {
    name,
    took: median(pairs.map(({ took }) => took)),
    timesSwitch: median(pairs.map(({ took, reference }) => took / reference)),
  };
});

const ruleRounds: number[] = [];
for (let sample = 0; sample < 3; sample += 1) {
  const began = process.hrtime.bigint();
  for (const { stage, answers, facts } of routeCases) await jsonRulesRoute(stage, answers, facts);
  ruleRounds.push(Number(process.hrtime.bigint() - began) / routeCases.length);
}
const rules = median(ruleRounds);
measured.push({
  name: 'json-rules-engine',
  took: rules,
  timesSwitch: rules / nanosecondsPerDecision(handWritten, 20),
});

console.log('| Decision on the claim route | ns | × switch | decisions a second |');
console.log('| --- | ---: | ---: | ---: |');
for (const { name, took, timesSwitch } of measured)
  console.log(
    `| ${name} | ${took.toFixed(took < 1000 ? 1 : 0)} | ${timesSwitch.toFixed(timesSwitch < 100 ? 2 : 0)} | ${Math.round(1e9 / took).toLocaleString('en-GB')} |`,
  );

const timesSwitchOf = (wanted: string): number =>
  measured.find(({ name }) => name === wanted)?.timesSwitch ?? Number.NaN;
const timesXState = timesSwitchOf('XState 5') / timesSwitchOf('claim graph, prepared');
console.log(`\nThe graph decides ${timesXState.toFixed(0)} times as fast as XState.`);
