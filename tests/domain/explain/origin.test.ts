import { describe, expect, it } from 'vitest';
import { originsIn } from '#domain/explain';
import { originsThrough } from '../../../domain/explain/origin.ts';

describe('the origin of an input', () => {
  const originOf = originsIn({
    parts: 'answers.partsNeeded.partsRequested',
    today: { from: 'now' },
    slot: undefined,
  });

  it.each([
    ['parts', 'answers.partsNeeded.partsRequested'],
    ['parts.0.cost', 'answers.partsNeeded.partsRequested.0.cost'],
    ['partsUsed', 'partsUsed'],
    ['hours', 'hours'],
    ['today', { from: 'now' }],
    ['slot', undefined],
  ])('of %s is %j by a table', (input, origin) => {
    expect(originOf(input)).toEqual(origin);
  });

  it.each([
    ['lines.0', 'answers.partsNeeded.partsRequested.0'],
    ['now', { from: 'answers' }],
    ['slot', undefined],
  ])('of %s in a part is %j by the decision around it', (input, origin) => {
    const inDecision = originsIn({ lines: 'parts', now: { from: 'answers' }, slot: undefined });
    expect(originsThrough(inDecision, originOf)(input)).toEqual(origin);
  });
});
