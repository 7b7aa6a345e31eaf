import { decideClaimStage } from '#domain/claims/claim-route.ts';
import { routeCases, type RouteCase } from './claim-route/decisions.ts';
import { switchRoute } from './claim-route/hand-written-switch.ts';
import { jsonRulesRoute } from './claim-route/json-rules-route.ts';
import { xstateRoute } from './claim-route/xstate-route.ts';

type Route = (one: RouteCase) => string | undefined;

const graphRoute: Route = ({ stage, answers, facts }) =>
  decideClaimStage(stage, answers, facts)?.to;

const contenders: readonly { readonly name: string; readonly route: Route }[] = [
  {
    name: 'hand-written switch',
    route: ({ stage, answers, facts }) => switchRoute(stage, answers, facts),
  },
  { name: 'claim graph, prepared', route: graphRoute },
  { name: 'XState 5', route: ({ stage, answers, facts }) => xstateRoute(stage, answers, facts) },
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

const samples = 9;
const measured = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
for (let sample = -2; sample < samples; sample += 1)
  for (const { name, route } of contenders) {
    const took = nanosecondsPerDecision(route, name === 'XState 5' ? 1 : 200);
    if (sample >= 0) measured.get(name)?.push(took);
  }

const ruleRounds: number[] = [];
for (let sample = 0; sample < 3; sample += 1) {
  const began = process.hrtime.bigint();
  for (const { stage, answers, facts } of routeCases) await jsonRulesRoute(stage, answers, facts);
  ruleRounds.push(Number(process.hrtime.bigint() - began) / routeCases.length);
}
measured.set('json-rules-engine', ruleRounds);

const reference = median(measured.get('hand-written switch') ?? []);
console.log('| Decision on the claim route | ns | × switch | decisions a second |');
console.log('| --- | ---: | ---: | ---: |');
for (const [name, values] of measured) {
  const took = median(values);
  console.log(
    `| ${name} | ${took.toFixed(took < 1000 ? 1 : 0)} | ${(took / reference).toFixed(1)} | ${Math.round(1e9 / took).toLocaleString('en-GB')} |`,
  );
}
