import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { answerSearches } from '#infrastructure/portal/parts/index-names.ts';
import { partKinds } from '#infrastructure/platform/parts/made-up-parts.ts';
import {
  makePartIndexOffPage,
  type SearchWorker,
} from '#infrastructure/portal/parts/part-index-off-page.ts';

const makes = ['Vaillant', 'Glow-worm', 'Saunier Duval', 'Worcester Bosch', 'Ideal'];
const things =
  'Main Heat Exchanger,Diverter Valve Motor,Printed Circuit Board,Expansion Vessel,Thermistor Return'.split(
    ',',
  );
const catalogue = makes.flatMap((make) => things.map((thing) => ({ name: `${make} ${thing}` })));

/** A worker as in a browser, but in this process: messages are copied, and answered later. */
const fakeWorker = () => {
  const page = new EventTarget();
  const requested: unknown[] = [];
  const take = answerSearches((data) => page.dispatchEvent(new MessageEvent('message', { data })));
  const state = { dead: false, ended: false };
  const worker: SearchWorker = {
    addEventListener: page.addEventListener.bind(page),
    postMessage: (question: Parameters<typeof take>[0]) => {
      requested.push(question);
      if (!state.dead) void take(structuredClone(question));
    },
    terminate: () => {
      state.ended = true;
    },
  };
  const die = () => {
    state.dead = true;
    page.dispatchEvent(new Event('error'));
  };
  return { worker, state, requested, die };
};

const onPage = makePartIndexOffPage(() => undefined);
const inWorker = makePartIndexOffPage(() => fakeWorker().worker);

const anyName = fc.constantFrom(...catalogue.map(({ name }) => name));

/** A name with its words in another order and case. */
const shuffledName = anyName.chain((name) =>
  fc.record({
    name: fc.constant(name),
    typed: fc
      .shuffledSubarray(name.split(' '), { minLength: name.split(' ').length })
      .map((parts) => parts.join(' ').toLowerCase()),
  }),
);

/** A name with two neighbouring letters swapped, or one missing, in a word of five letters and more. */
const mistypedName = anyName.chain((name) => {
  const long = name.split(' ').filter((word) => word.length >= 5 && !word.includes('-'));
  return fc
    .record({ word: fc.constantFrom(...long), at: fc.nat(), swap: fc.boolean() })
    .map(({ word, at, swap }) => {
      const i = 1 + (at % (word.length - 2));
      const characters = word.split('');
      const [one = '', other = ''] = characters.slice(i, i + 2);
      characters.splice(i, swap ? 2 : 1, ...(swap ? [other, one] : []));
      return { name, typed: name.replace(word, characters.join('')) };
    });
});

describe('the search for parts', async () => {
  const find = await onPage.build(catalogue)();
  const names = async (typed: string): Promise<readonly string[]> =>
    (await find(typed)()).map(({ name }) => name);

  it('lists each part first for its whole name', async () => {
    for (const { name } of catalogue) expect((await names(name))[0]).toBe(name);
  });

  it('accepts the words in any order and case', () =>
    fc.assert(
      fc.asyncProperty(shuffledName, async ({ name, typed }) => {
        expect((await names(typed))[0]).toBe(name);
      }),
    ));

  it('tolerates a swapped or missing letter', () =>
    fc.assert(
      fc.asyncProperty(mistypedName, async ({ name, typed }) => {
        expect(await names(typed)).toContain(name);
      }),
    ));

  it.each([
    ['glow-worm motor', 'Glow-worm Diverter Valve Motor'],
    ['glow worm motor', 'Glow-worm Diverter Valve Motor'],
    ['glowworm motor', 'Glow-worm Diverter Valve Motor'],
  ])('finds a hyphenated name in any spelling: %s', async (typed, name) => {
    expect((await names(typed))[0]).toBe(name);
  });

  it('finds a name by the beginnings of its words, and no other', async () => {
    expect(await names('vail div')).toEqual(['Vaillant Diverter Valve Motor']);
  });

  it('shows parts from the first character', async () => {
    for (const { name } of catalogue)
      expect((await find(name.charAt(0).toLowerCase())()).length).toBeGreaterThan(0);
    expect((await names('v'))[0]).toMatch(/Vaillant|Valve|Vessel/);
  });

  it.each([
    ['pcb', 'Printed Circuit Board'],
    ['prv', 'Pressure Relief Valve'],
    ['dhw ntc', 'Hot Water Thermistor'],
    ['dhw', 'Hot Water Cylinder'],
    ['3pv', 'Three Port Valve'],
    ['mid-position', 'Three Port Valve'],
    ['divertor', 'Diverter Valve'],
    ['plate hex', 'Plate Heat Exchanger'],
    ['nrv', 'Isolation Valve', false],
  ])('finds by the trade word %s: %s', async (typed, wanted, isFound = true) => {
    const ofTrade = await onPage.build(partKinds.map(([name]) => ({ name })))();
    const found = (await ofTrade(typed)()).map(({ name }) => name);
    expect(found.includes(wanted)).toBe(isFound);
    if (isFound && !/dhw$|ntc/i.test(typed)) expect(found[0]).toBe(wanted);
  });

  it('shows at most twenty parts', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `Pump seal ${at}` }));
    const findMany = await onPage.build(many)();
    expect(await findMany('pump')()).toHaveLength(20);
  });
});

describe('the worker of the search', () => {
  it('finds the same as the page', async () => {
    const [here, there] = [await onPage.build(catalogue)(), await inWorker.build(catalogue)()];
    const anyText = fc.oneof(
      fc.string(),
      anyName,
      mistypedName.map(({ typed }) => typed),
    );
    await fc.assert(
      fc.asyncProperty(anyText, async (typed) => {
        expect(await there(typed)()).toEqual(await here(typed)());
      }),
    );
  });

  it('is replaced when it fails, also for pending searches', async () => {
    const { worker, state, die } = fakeWorker();
    const find = await makePartIndexOffPage(() => worker).build(catalogue)();
    state.dead = true;
    const pending = find('ideal vessel')();
    die();
    for (const found of [pending, find('ideal vessel')()])
      expect(await found).toEqual([{ name: 'Ideal Expansion Vessel' }]);
  });

  it.each([
    ['fails to start', true],
    ['does not start within ten seconds', false],
  ])('is replaced when it %s', async (_, fails) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { worker, state, die } = fakeWorker();
    state.dead = true;
    const opening = makePartIndexOffPage(() => worker).build(catalogue)();
    if (fails) die();
    else vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(await (await opening)('ideal vessel')()).toEqual([{ name: 'Ideal Expansion Vessel' }]);
  });

  it('continues while another catalogue is prepared, and ends with the next', async () => {
    const fakes = [fakeWorker(), fakeWorker(), fakeWorker()];
    let opened = 0;
    const index = makePartIndexOffPage(() => fakes[(opened += 1) - 1]?.worker);
    const find = await index.build(catalogue)();
    await index.build(catalogue)();
    expect(await find('Ideal Thermistor Return')()).toContainEqual({
      name: 'Ideal Thermistor Return',
    });
    expect(fakes.map(({ state }) => state.ended)).toEqual([false, false, false]);
    await index.build(catalogue)();
    expect(fakes.map(({ state }) => state.ended)).toEqual([true, false, false]);
  });
});
