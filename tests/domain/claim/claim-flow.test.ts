import { describe, expect, it } from 'vitest';
import { claimFlow, claimStages, claimQuestions, isRefusal, rejectedItems } from '#domain/claim';
import { decideClaimStage } from '../../../domain/claim/claim-route.ts';
import { claimJobTypes } from '#domain/cover';
import { checkFlow } from '../../../domain/flow/check-flow.ts';
import { questionsOfNode } from '#domain/flow';
import { wideCover, worlds } from './every-route.ts';
import { ends, stageTakes } from './by-the-document.ts';

describe('the claim graph', () => {
  it('is sound', () => {
    expect(checkFlow(claimFlow)).toEqual([]);
  });

  it('has exactly the stages of document 2', () => {
    expect(new Set(claimStages)).toEqual(new Set([...Object.keys(stageTakes), ...ends]));
  });

  it('starts at problemArea and has one accepted end', () => {
    expect(claimFlow.start).toBe('problemArea');
    const endings = Object.entries(claimFlow.nodes).flatMap(([name, node]) =>
      'end' in node ? [[name, node.end]] : [],
    );
    expect(Object.fromEntries(endings)).toEqual(
      Object.fromEntries(ends.map((end) => [end, end === 'submitClaim' ? 'accepted' : 'refused'])),
    );
    expect(claimStages.filter(isRefusal)).toEqual(ends.slice(1));
  });

  it('has the questions of the claim form at each stage', () => {
    for (const [stage, node] of Object.entries(claimFlow.nodes)) {
      if ('end' in node) continue;
      const requested = (stageTakes[stage] ?? []).filter((key) => key !== 'boilerMakerOther');
      expect(questionsOfNode(node), `${stage} in by-the-document.ts`).toEqual(requested);
    }
  });

  it('has every question of the form in some stage', () => {
    expect(
      new Set(
        Object.values(stageTakes)
          .flat()
          .filter((key) => key in claimQuestions),
      ),
    ).toEqual(new Set(Object.keys(claimQuestions)));
  });

  it('names the refused item on each edge to optionNotCovered, each item once, and on no other edge', () => {
    const edges = Object.values(claimFlow.nodes).flatMap((node) =>
      'end' in node ? [] : node.edges,
    );
    const named = edges.flatMap(({ tag }) => (tag === undefined ? [] : [tag]));
    expect(edges.filter(({ to }) => to === 'optionNotCovered')).toHaveLength(named.length);
    expect(edges.filter(({ to, tag }) => tag !== undefined && to !== 'optionNotCovered')).toEqual(
      [],
    );
    expect(named.toSorted()).toEqual(rejectedItems.toSorted());
  });
});

describe('a decision on the claim route', () => {
  it.each([undefined, 'taps', 'garden', '', ['boiler'], ['taps']])(
    'leads from the job type %j to policyNotCovered with any cover',
    (jobType) => {
      for (const world of worlds) {
        const answers = jobType === undefined ? {} : { jobType };
        expect(decideClaimStage('problemArea', answers, world)?.to).toBe('policyNotCovered');
      }
    },
  );

  it('does not exist at an end', () => {
    for (const end of ends) expect(decideClaimStage(end, {}, wideCover)).toBeUndefined();
  });

  it('prefers policyNotCovered to an open job, and a gas leak to a heat pump', () => {
    const world = { ...wideCover, includedProducts: [], jobTypesWithOpenJob: claimJobTypes };
    for (const jobType of claimJobTypes)
      expect(decideClaimStage('problemArea', { jobType }, world)?.to).toBe('policyNotCovered');
    expect(
      decideClaimStage('boilerGroup1', { gasLeak: 'Yes', gasHeat: 'Yes' }, wideCover)?.to,
    ).toBe('gasLeakRejection');
  });
});
