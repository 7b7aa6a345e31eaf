import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimFlow, claimStages, decideStage } from '#domain/claim';
import { decideClaimStage } from '../../../domain/claim/claim-route.ts';
import { checkFlow } from '../../../domain/flow/check-flow.ts';
import { everyAnswer, anyClaimFacts } from '../../generators/domain/answers.ts';
import { forAll } from '../../for-all.ts';
import { ends, stageTakes } from './by-the-document.ts';

describe('the claim graph', () => {
  it('is sound', () => {
    expect(checkFlow(claimFlow)).toEqual([]);
  });

  it('has exactly the stages of document 2', () => {
    expect(new Set(claimStages)).toEqual(new Set([...Object.keys(stageTakes), ...ends]));
  });
});

it('the decision of a stage is the edge that its answers and facts lead along, and the stage itself at an end', () =>
  forAll(fc.constantFrom(...claimStages), everyAnswer, anyClaimFacts, (stage, answers, facts) => {
    const edge = decideClaimStage(stage, answers, facts);
    expect(decideStage(stage, answers, facts)).toMatchObject({
      outcome: edge?.to ?? stage,
      rule: edge?.when ?? 'otherwise',
      because: edge?.because ?? 'The claim ends here',
    });
  }));
