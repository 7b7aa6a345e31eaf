import { expect, it } from 'vitest';
import { defineFlow } from '../../../domain/flow/flow-graph.ts';

const define = defineFlow<{
  question: 'size' | 'colour';
  fact: 'closed' | 'reply';
  derived: 'price';
  tag: 'largeness' | 'lateness';
  end: 'accepted' | 'refused';
}>();

const small = { when: 'small', to: 'later', because: 'small' } as const;
const otherwise = { when: 'otherwise', to: 'refused', because: 'large', tag: 'largeness' } as const;
const begin = {
  questions: ['size'],
  edges: [
    small,
    { when: 'closed', to: 'refused', because: 'closed', tag: 'lateness', sets: { size: 'none' } },
    otherwise,
  ],
} as const;
const nodes = {
  begin,
  later: {
    waitsFor: 'reply',
    back: { hiddenWhen: 'closed' },
    edges: [
      { when: 'dear', to: 'refused', because: 'dear' },
      { when: 'otherwise', to: 'done', because: 'known' },
    ],
  },
  done: { end: 'accepted' },
  refused: { end: 'refused' },
} as const;
const guards = {
  small: { answer: 'size', is: 'small' },
  closed: { fact: 'closed', is: true },
  dear: { fact: 'price', above: 250 },
} as const;
const sound = {
  name: 'Planted',
  version: 1,
  start: 'begin',
  guards,
  derived: { price: { label: 'cost', reads: ['size'], facts: ['closed'] } },
  nodes,
} as const;

/** A node that asks the size, with other edges. */
const asking = <const Edges>(edges: Edges) => ({ questions: ['size'], edges }) as const;

it('a sound graph compiles, and one with a planted error does not', () => {
  const start: 'begin' | 'later' | 'done' | 'refused' = define(sound).start;
  expect(start).toBe('begin');

  // @ts-expect-error -- a start that is no node
  define({ ...sound, start: 'nowhere' });

  const lost = asking([{ when: 'small', to: 'nowhere', because: 'lost' }, otherwise]);
  // @ts-expect-error -- a target that is no node
  define({ ...sound, nodes: { ...nodes, begin: lost } });

  const lostOtherwise = asking([small, { when: 'otherwise', to: 'nowhere', because: 'lost' }]);
  // @ts-expect-error -- an "otherwise" that leads nowhere
  define({ ...sound, nodes: { ...nodes, begin: lostOtherwise } });

  const unknownGuard = asking([{ when: 'tiny', to: 'done', because: 'tiny' }, otherwise]);
  // @ts-expect-error -- a guard that is not there
  define({ ...sound, nodes: { ...nodes, begin: unknownGuard } });

  // @ts-expect-error -- a missing "otherwise"
  define({ ...sound, nodes: { ...nodes, begin: asking([small]) } });

  // @ts-expect-error -- no edge at all
  define({ ...sound, nodes: { ...nodes, begin: asking([]) } });

  // @ts-expect-error -- an "otherwise" that is not the last
  define({ ...sound, nodes: { ...nodes, begin: asking([otherwise, small]) } });

  const withoutReason = asking([{ when: 'small', to: 'done' }, otherwise]);
  // @ts-expect-error -- an edge without its reason
  define({ ...sound, nodes: { ...nodes, begin: withoutReason } });

  // @ts-expect-error -- a question that no flow has
  define({ ...sound, nodes: { ...nodes, begin: { ...begin, questions: ['weight'] } } });

  // @ts-expect-error -- a guard over an unknown question
  define({ ...sound, guards: { ...guards, small: { answer: 'weight', is: 'small' } } });

  // @ts-expect-error -- a guard over an unknown fact
  define({ ...sound, guards: { ...guards, small: { fact: 'weather', is: true } } });

  const unknownTag = asking([small, { ...otherwise, tag: 'weight' }]);
  // @ts-expect-error -- an unknown tag
  define({ ...sound, nodes: { ...nodes, begin: unknownTag } });

  const unknownSet = asking([{ ...small, sets: { weight: 'none' } }, otherwise]);
  // @ts-expect-error -- an answer set to an unknown question
  define({ ...sound, nodes: { ...nodes, begin: unknownSet } });
});
