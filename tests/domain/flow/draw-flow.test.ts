import { describe, expect, it } from 'vitest';
import { drawFlow } from '#domain/flow';

const small = { answer: 'size', is: 'small' } as const;
const closed = { fact: 'closed', is: true } as const;
const covered = { fact: 'products', includes: 'taps' } as const;

describe('the drawing of a flow', () => {
  it('shows each node with its questions or facts, guards, derived facts and back rules', () => {
    const drawing = drawFlow({
      name: 'A flow',
      version: 7,
      start: 'begin',
      guards: {
        small,
        warm: { answer: 'colour', isOneOf: ['red', 'orange'] },
        closed,
        covered,
        included: { fact: 'products', includesAnswer: 'product' },
        someCovered: { fact: 'products', includesOneOf: ['taps', 'drains'] },
        dear: { fact: 'price', above: 250, ifKnown: true },
        rare: { answer: 'count', atMost: 2, ifAnswered: true },
        long: { answer: 'count', atLeast: 3 },
        short: { answer: 'count', below: 1 },
        mixed: { all: [{ any: [small, { fact: 'closed', is: false }] }, { not: covered }] },
        either: { any: [{ all: [small, closed] }, { answer: 'count', above: 9 }] },
      },
      derived: {
        price: {
          label: 'what it costs',
          reads: ['size'],
          ifAnswered: ['count'],
          facts: ['rate'],
          ifKnown: ['tax'],
        },
        weight: { label: 'what it weighs', reads: [], facts: ['mass'] },
      },
      nodes: {
        begin: {
          questions: ['size', 'colour'],
          back: { hiddenWhen: 'small' },
          edges: [
            { when: 'small', to: 'pause', because: 'Small' },
            { when: 'otherwise', to: 'refused', because: 'Large' },
          ],
        },
        pause: {
          informs: true,
          label: 'Have a rest',
          back: 'hidden',
          edges: [{ when: 'otherwise', to: 'hold', because: 'Rested' }],
        },
        hold: {
          waitsFor: 'reply',
          edges: [{ when: 'otherwise', to: 'done', because: 'Answered' }],
        },
        done: { end: 'accepted' },
        refused: { end: 'refused' },
      },
    });
    expect(drawing.split('\n')).toEqual([
      '# A flow, version 7',
      '',
      'Drawn from the graph: change the graph, not the drawing.',
      '',
      '```mermaid',
      'flowchart TD',
      '  begin["<b>begin</b><br/>size<br/>colour"]',
      '  pause[/"<b>pause</b><br/>Have a rest"/]',
      '  hold{{"<b>hold</b><br/>waits for reply"}}',
      '  done(["<b>done</b><br/>accepted"])',
      '  refused([refused])',
      '  begin -->|small| pause',
      '  begin -->|otherwise| refused',
      '  pause -->|otherwise| hold',
      '  hold -->|otherwise| done',
      '```',
      '',
      '| From | When | To | Because |',
      '| --- | --- | --- | --- |',
      '| begin | small | pause | Small |',
      '| begin | otherwise | refused | Large |',
      '| pause | otherwise | hold | Rested |',
      '| hold | otherwise | done | Answered |',
      '',
      '| Guard | Holds when |',
      '| --- | --- |',
      '| small | size is small |',
      '| warm | colour is one of red, orange |',
      '| closed | closed is true |',
      '| covered | products include taps |',
      '| included | products include the product |',
      '| someCovered | products include one of taps, drains |',
      '| dear | price is above 250 (where known) |',
      '| rare | count is at most 2 (where answered) |',
      '| long | count is at least 3 |',
      '| short | count is below 1 |',
      '| mixed | (size is small or closed is false) and not (products include taps) |',
      '| either | (size is small and closed is true) or count is above 9 |',
      '',
      '| Derived | Is | Worked out from |',
      '| --- | --- | --- |',
      '| price | what it costs | size, count (where answered), rate, tax (where known) |',
      '| weight | what it weighs | mass |',
      '',
      '| Step | Back is hidden |',
      '| --- | --- |',
      '| begin | when small |',
      '| pause | always |',
      '',
    ]);
  });

  it('has no table without rows', () => {
    const drawing = drawFlow({
      name: 'An end',
      version: 1,
      start: 'done',
      guards: {},
      derived: {},
      nodes: { done: { end: 'done' } },
    });
    expect(drawing.split('\n').slice(-4)).toEqual(['flowchart TD', '  done([done])', '```', '']);
  });
});
