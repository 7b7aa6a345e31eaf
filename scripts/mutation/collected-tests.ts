import { readFileSync } from 'node:fs';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect';
import { fn } from '@vitest/spy';

export { expectTypeOf } from 'expect-type';

type Work = (...row: readonly never[]) => unknown;
type Named = (name: string, work: Work) => void;

/** The tests of the imported files, in order. */
export const tests: { readonly name: string; readonly work: () => unknown }[] = [];

/** What the imported files do before their tests. */
export const preparations: (() => unknown)[] = [];

let path: readonly string[] = [];

const forEach =
  (named: Named) =>
  (rows: readonly unknown[]): Named =>
  (name, work) => {
    // As in Vitest, rows are spread as parameters if every row is a list.
    const areLists = rows.every(Array.isArray);
    rows.forEach((row, index) => {
      const values = (areLists ? row : [row]) as readonly never[];
      named(`${name} (${index})`, () => work(...values));
    });
  };

const describeOne: Named = (name, work) => {
  const outside = path;
  path = [...outside, name];
  work();
  path = outside;
};
const itOne: Named = (name, work) => void tests.push({ name: [...path, name].join(' '), work });

export const describe = Object.assign(describeOne, { each: forEach(describeOne) });
export const it = Object.assign(itOne, { each: forEach(itOne) });
export const test = it;
export const beforeAll = (prepare: () => unknown): void => void preparations.push(prepare);

/** The application has no timers: what has not happened after so many turns never happens. */
const mostTurns = 200;

/** @param check Fails until what the test waits for has happened. */
const waitFor = async (check: () => unknown): Promise<unknown> => {
  for (let turn = 1; turn < mostTurns; turn += 1) {
    try {
      return await check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return check();
};

export const vi = { fn, waitFor };

for (const matchers of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(matchers);
chai.use(({ Assertion }) =>
  Assertion.addMethod('toMatchFileSnapshot', function matchFile(this: object, file: string) {
    new Assertion(chai.util.flag(this, 'object')).to.equal(readFileSync(file, 'utf8'));
  }),
);

/** Vitest's assertions. */
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  (globalThis as never)[ASYMMETRIC_MATCHERS_OBJECT],
  {
    unreachable: (message = 'This is never reached.') => {
      throw new Error(message);
    },
  },
);
