import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimFlow, claimProgress, claimFacts, claimQuestions, offerMoments } from '#domain/claim';
import { closeFlow, closeProgress, closeQuestions, type CloseStep } from '#domain/close';
import {
  decideCase,
  explain,
  withValueAt,
  type DecisionCase,
  type Explanation,
} from '#domain/explain';
import { openNodes, questionsOfNode } from '#domain/flow';
import { londonTime } from '#domain/time';
import { forCases } from '../../for-all.ts';
import {
  anyAcceptedClaim,
  anyCloseRoute,
  anyInputs,
  closeRoutes,
  type ClaimRoute,
  type CloseRoute,
} from './any-case.ts';

const anyClaim = fc.oneof(anyInputs['claim-route'], anyAcceptedClaim);

/** The names of the changes of the parts of explanations. */
const changesOfParts = (explained: readonly Explanation[]): ReadonlySet<string> => {
  const named = ({ changes, parts }: Explanation): readonly string[] => [
    ...changes.map(({ input, as }) => (as === undefined ? input : `${input} as ${as}`)),
    ...parts.flatMap(named),
  ];
  return new Set(explained.flatMap(({ parts }) => parts.flatMap(named)));
};

const explainClaim = (inputs: ClaimRoute) => explain({ decision: 'claim-route', inputs });
const explainClose = (inputs: CloseRoute) => explain({ decision: 'close-route', inputs });

/** Whether another option at a path leads elsewhere. */
const isDecisive = (one: DecisionCase, path: string, options: readonly unknown[]): boolean =>
  options.some((option) => {
    const inputs = withValueAt(one.inputs, path, option as never);
    return decideCase({ ...one, inputs } as DecisionCase).outcome !== decideCase(one).outcome;
  });

type Asked = { readonly path: string; readonly options: readonly unknown[] };

/** The answers on the path that were chosen from options, with these. */
const chosenInClaim = (inputs: ClaimRoute): readonly Asked[] => {
  const { answers, contract, jobs, now } = inputs;
  const facts = claimFacts({ contract, jobs, now });
  return openNodes(claimProgress(answers, facts, offerMoments(now))).flatMap((stage) =>
    questionsOfNode(claimFlow.nodes[stage]).flatMap((question) => {
      const definition = Object.entries(claimQuestions).find(([name]) => name === question)?.[1];
      return definition !== undefined && 'options' in definition
        ? [{ path: `answers.${question}`, options: definition.options }]
        : [];
    }),
  );
};

const walkOf = ({ answers, job, flags, now }: CloseRoute) =>
  closeProgress(answers, job, flags, [londonTime(now)]);

const chosenInClose = (inputs: CloseRoute): readonly Asked[] =>
  openNodes(walkOf(inputs)).flatMap((step) =>
    questionsOfNode(closeFlow.nodes[step]).flatMap((question): readonly Asked[] => {
      const definition = closeQuestions[question];
      const path = `answers.${step}.${question}`;
      if (definition.kind === 'choices')
        return [{ path, options: definition.options.map((option) => [option]) }];
      return definition.kind === 'choice' ? [{ path, options: definition.options }] : [];
    }),
  );

/** A close with its first answers alone. */
const firstSteps = (inputs: CloseRoute, count: number): CloseRoute => ({
  ...inputs,
  answers: Object.fromEntries(Object.entries(inputs.answers).slice(0, count)),
});

/** Checks that the chosen answers that decide are named, with another option. */
const checkChosen = (one: DecisionCase, chosen: readonly Asked[]): void => {
  const { changes, missing } = explain(one);
  for (const { path, options } of chosen) {
    const change = changes.find(({ input }) => input === path);
    if (change !== undefined) expect(options, path).toContainEqual(change.to);
    else if (isDecisive(one, path, options)) expect(missing).toContain(path);
  }
};

describe('the explanation of a whole claim', () => {
  it('names each chosen answer on its path by which it would lead elsewhere', () =>
    forCases(8, anyClaim, (inputs) =>
      checkChosen({ decision: 'claim-route', inputs }, chosenInClaim(inputs)),
    ));

  it('names the days, the contract, the jobs and the present moment of an accepted claim, as its parts do', () => {
    const claims = fc.sample(anyAcceptedClaim, { numRuns: 40, seed: 3 }).map(explainClaim);
    const named = claims.flatMap(({ changes }) => changes.map(({ input }) => input));
    expect(named).toEqual(
      expect.arrayContaining([
        'answers.dayOneDate',
        'answers.dayTwoTime',
        'answers.dayThreeDate',
        'contract.includedProducts',
        'contract.contribution',
        'jobs.0.type',
        'jobs.0.status',
        'jobs.0.endedAt',
        'now',
      ]),
    );
    expect([...changesOfParts(claims)]).toEqual(
      expect.arrayContaining([
        'answers.jobType',
        'answers.vulnerable',
        'answers.dayOneDate',
        'answers.dayOneTime as slot',
        'answers as urgency',
        'now as today',
        'now as hour',
        'now',
        'jobs.0.endedAt',
        'jobs as facts.jobTypesWithOpenJob',
        'jobs as facts.jobTypesToReattend',
        'contract.contribution as facts.contributionDue',
        'contract.contribution',
        'contract.includedProducts',
      ]),
    );
  });

  it('has the comparisons of its last stage, the rule or the item of the last edge, and what is missing', () =>
    forCases(16, anyClaim, fc.nat(9), (whole, count) => {
      const { contract, jobs, now } = whole;
      const answers = Object.fromEntries(Object.entries(whole.answers).slice(0, count));
      const facts = claimFacts({ contract, jobs, now });
      const { passed, at } = claimProgress(answers, facts, offerMoments(now));
      const explained = explainClaim({ ...whole, answers });
      const { outcome, compared, rule, because, parts, missing } = explained;
      expect(outcome).toBe(at);
      if ('edges' in claimFlow.nodes[at]) expect(missing).not.toEqual([]);
      const stage = parts.findLast(({ decision }) => decision === 'claim-stage');
      expect(compared.map(({ what }) => what)).toEqual(
        stage?.compared.map(({ what }) => what) ?? [],
      );
      const edge = passed.at(-1)?.edge;
      expect([rule, because]).toEqual([
        edge === undefined ? 'start' : (edge.tag ?? edge.when),
        edge?.because ?? 'No step is answered yet',
      ]);
    }));

  it('names the day that is not offered', () =>
    forCases(4, anyAcceptedClaim, ({ answers, ...claim }) => {
      const past = { ...answers, dayOneDate: '1900-01-03' };
      expect(explainClaim({ ...claim, answers: past }).missing).toEqual(['answers.dayOneDate']);
      expect(explainClaim({ ...claim, answers }).missing).toEqual([]);
    }));
});

describe('the explanation of a whole close', () => {
  it('names each chosen answer on its path by which it would lead elsewhere', () =>
    forCases(8, anyCloseRoute, (inputs) =>
      checkChosen({ decision: 'close-route', inputs }, chosenInClose(inputs)),
    ));

  it('names no other input than chosen answers, hours, costs, the next visit, and what is known of the job', () => {
    const others = new Set<string>();
    const explained = closeRoutes.map(explainClose);
    for (const [at, { changes, missing }] of explained.entries()) {
      const chosen = chosenInClose(closeRoutes[at] as CloseRoute).map(({ path }) => path);
      expect(missing).toEqual([]);
      for (const { input } of changes) if (!chosen.includes(input)) others.add(input);
    }
    expect([...others].toSorted()).toEqual([
      'answers.actualHours.actualDuration',
      'answers.actualPartsCost.actualGrossPartsCost',
      'answers.actualPartsUsed.partsUsed.0',
      'answers.actualPartsUsed.partsUsed.0.cost',
      'answers.confirmPartsNeeded.estimatedHoursNeeded',
      'answers.estimatedCostOfParts.estimatedHoursNeeded',
      'answers.estimatedCostOfParts.estimatedPartsCost',
      'answers.followOnDetails.visitDate',
      'answers.partsNeeded.estimatedHoursNeeded',
      'answers.partsNeeded.partsRequested.0.cost',
      'answers.partsNeededAfterWarning.estimatedHoursNeeded',
      'answers.partsNeededAfterWarning.partsRequested.0.cost',
      'answers.sendJobToManufacturerCostOfParts.actualGrossPartsCost',
      'answers.sendJobToManufacturerTimeSpent.actualDuration',
      'flags.automaticAuthorisation',
      'flags.labourWarned',
      'flags.useStructuredParts',
      'job.toClose.authorised',
      'job.toClose.authorisedHours',
      'job.toClose.package',
      'job.toClose.previousVisits',
      'job.toClose.visitType',
      'job.type',
      'now',
    ]);
    expect([...changesOfParts(explained)]).toEqual(
      expect.arrayContaining([
        'answers.issueArea.issueArea',
        'job.toClose.package',
        'job.toClose.previousVisits',
        'answers.estimatedCostOfParts.estimatedHoursNeeded',
        'answers.estimatedCostOfParts.estimatedPartsCost',
        'answers.partsNeeded.estimatedHoursNeeded',
        'answers.partsNeeded.partsRequested.0.cost',
        'answers.partsNeeded.partsRequested.0',
        'answers.partsNeededAfterWarning.partsRequested.0.cost',
        'answers.sendJobToManufacturerCostOfParts.actualGrossPartsCost as paidNet',
        'answers.actualPartsUsed.partsUsed as paidGross',
        'answers.actualPartsUsed.partsUsed as paidNet',
        'answers.actualPartsCost.actualGrossPartsCost',
        'answers.actualPartsCost.actualGrossPartsCost as paidNet',
      ]),
    );
  });

  it('has the comparisons of its whole walk, in their order', () =>
    forCases(8, anyCloseRoute, (inputs) => {
      const walked = walkOf(inputs).passed.flatMap(({ derived }) =>
        Object.values(derived).flatMap((one) => one?.compared ?? []),
      );
      const { compared } = explainClose(inputs);
      expect(compared.map(({ what, value }) => [what, value])).toEqual(
        walked.map(({ what, value }) => [what, value]),
      );
    }));

  it('names what its next step needs, or the step itself, and nothing at an end', () => {
    for (const inputs of closeRoutes.slice(0, 2)) {
      expect(explainClose(inputs).missing).toEqual([]);
      for (const [before, step] of Object.keys(inputs.answers).entries()) {
        const { outcome, missing } = explainClose(firstSteps(inputs, before));
        if (outcome !== step) continue;
        const needed = missing.map((path) => path.replace(`answers.${step}.`, ''));
        const isOptional = missing.length === 1 && missing[0] === `answers.${step}`;
        const questions = questionsOfNode(closeFlow.nodes[outcome as CloseStep]);
        if (before === 0) expect(isOptional).toBe(false);
        if (!isOptional) expect(questions).toEqual(expect.arrayContaining(needed));
        expect(missing.length).toBeGreaterThan(0);
      }
    }
  });
});
