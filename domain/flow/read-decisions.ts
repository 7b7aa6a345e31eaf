import {
  factsIn,
  leavesOf,
  questionsIn,
  type AnswerTest,
  type Condition,
  type Facts,
  type FactTest,
  prepareCondition,
} from './condition.ts';
import {
  type DerivedFact,
  type FlowEdge,
  type FlowGraph,
  edgesAt,
  reachableNodes,
} from './flow-graph.ts';
import type { DerivingRule } from './run-flow.ts';
import type { Trial, Trials, Value } from './trials.ts';

/** A graph with the rules of its derived facts. */
export type FlowVersion = {
  readonly graph: FlowGraph;
  readonly rules: { readonly [derived: string]: DerivingRule };
};

/** The decision of one version in a cell. */
export type CellDecision = {
  /** The guards of the node's edges that hold; the first of them decides. */
  readonly holding: readonly string[];
  readonly edge: FlowEdge;
};

/** A value that a walk assumes because a guard has read it. */
export type Assumed = { readonly name: string; readonly value: Value } & (
  | { readonly from: 'answer'; readonly node: string }
  | { readonly from: 'edge'; readonly node: string }
  | { readonly from: 'fact'; readonly member?: string }
);

/** A place on a walk: its node, the last node of each question, and the values that were read so far. */
export type Place = {
  readonly node: string;
  readonly before: Place | undefined;
  readonly nodeOfQuestion: ReadonlyMap<string, string>;
  readonly assumed: ReadonlyMap<string, Assumed>;
};

/** A value that a guard has found, or one that has to be assumed before the guard can be decided. */
type Read<Found> =
  | { readonly found: Found }
  | { readonly unread: { readonly key: string; readonly choices: readonly Assumed[] } };

type Guard = (place: Place) => Read<boolean>;

/** The names that some guards read, and the derived facts among them. */
export type Reads = { readonly names: ReadonlySet<string>; readonly derived: readonly string[] };

export const answerKey = (question: string, node: string): string => `answer ${question} ${node}`;
const factKey = (fact: string, member = ''): string => `fact ${fact} ${member}`;

export const inputsOf = ({ reads, ifAnswered = [], facts, ifKnown = [] }: DerivedFact) => ({
  questions: [...reads, ...ifAnswered],
  facts: [...facts, ...ifKnown],
});

const nameOf = (test: AnswerTest | FactTest): string =>
  'answer' in test ? test.answer : test.fact;

/** Keeps the first value of each group that every test treats alike. */
const oneOfEachGroup = (
  values: readonly Value[],
  tests: readonly (AnswerTest | FactTest)[],
): readonly Value[] => {
  const holds = tests.map((test) => {
    const isTrue = prepareCondition(test);
    return (value: Value) => isTrue({ [nameOf(test)]: value }, { [nameOf(test)]: value } as Facts);
  });
  const groups = new Map<string, Value>();
  for (const value of values) {
    const group = holds.map((isTrue) => (isTrue(value) ? 'y' : 'n')).join('');
    if (!groups.has(group)) groups.set(group, value);
  }
  return [...groups.values()];
};

/** Reads the values of a walk as guards do, and returns the first one that has to be assumed. */
export const makeReader = (versions: readonly FlowVersion[], { answers, facts }: Trials) => {
  const tests = versions
    .flatMap(({ graph }) => Object.values<Condition>(graph.guards))
    .flatMap(leavesOf);
  const readByRules = new Set([
    ...versions
      .flatMap(({ graph }) => Object.values<DerivedFact>(graph.derived))
      .flatMap((derived) => Object.values(inputsOf(derived)).flat()),
    ...tests.flatMap((test) => ('includesAnswer' in test ? [test.includesAnswer, test.fact] : [])),
  ]);
  const valuesToTry = (from: { readonly [name: string]: Trial }) =>
    new Map(
      Object.entries(from).map(([name, trial]): [string, readonly Value[]] => {
        if ('membersOf' in trial) return [name, [undefined]];
        const all = trial;
        return [
          name,
          readByRules.has(name)
            ? all
            : oneOfEachGroup(
                all,
                tests.filter((test) => nameOf(test) === name),
              ),
        ];
      }),
    );
  const answerValues = valuesToTry(answers);
  const factValues = valuesToTry(facts);

  const readAnswer = (place: Place, name: string): Read<Value> => {
    const node = place.nodeOfQuestion.get(name);
    if (node === undefined) return { found: undefined };
    const key = answerKey(name, node);
    const known = place.assumed.get(key);
    if (known !== undefined) return { found: known.value };
    const values = answerValues.get(name) ?? [undefined];
    return {
      unread: { key, choices: values.map((value) => ({ from: 'answer', node, name, value })) },
    };
  };

  const readMember = (place: Place, name: string, member: string): Read<boolean> => {
    const key = factKey(name, member);
    const known = place.assumed.get(key);
    if (known !== undefined) return { found: known.value === true };
    return {
      unread: {
        key,
        choices: [true, false].map((value) => ({ from: 'fact', name, member, value })),
      },
    };
  };

  const readFact = (place: Place, name: string): Read<Value> => {
    const trial = facts[name];
    if (trial !== undefined && 'membersOf' in trial) {
      const members: string[] = [];
      for (const member of trial.membersOf) {
        const read = readMember(place, name, member);
        if ('unread' in read) return read;
        if (read.found) members.push(member);
      }
      return { found: members };
    }
    const key = factKey(name);
    const known = place.assumed.get(key);
    if (known !== undefined) return { found: known.value };
    const values = factValues.get(name) ?? [undefined];
    return { unread: { key, choices: values.map((value) => ({ from: 'fact', name, value })) } };
  };

  return {
    readAnswer,
    readFact,
    readMember,
    hasMembers: (fact: string): boolean => 'membersOf' in (facts[fact] ?? []),
  };
};

type Reader = ReturnType<typeof makeReader>;

const readAll = (
  names: readonly string[],
  read: (name: string) => Read<Value>,
): Read<{ readonly [name: string]: Value }> => {
  const found: { [name: string]: Value } = {};
  for (const name of names) {
    const one = read(name);
    if ('unread' in one) return one;
    found[name] = one.found;
  }
  return { found };
};

const membersTested = (test: FactTest): readonly string[] | undefined => {
  if ('includes' in test) return [test.includes];
  return 'includesOneOf' in test ? test.includesOneOf : undefined;
};

/**
 * One version of a flow, ready to be explored.
 *
 * @param readsEveryTest whether a guard reads all its tests, also when the first ones decide it
 */
export const prepareVersion = (
  { graph, rules }: FlowVersion,
  reader: Reader,
  readsEveryTest: boolean,
) => {
  const readDerived = (place: Place, name: string): Read<Value> => {
    const inputs = inputsOf(graph.derived[name] as DerivedFact);
    const answers = readAll(inputs.questions, (one) => reader.readAnswer(place, one));
    if ('unread' in answers) return answers;
    const facts = readAll(inputs.facts, (one) => reader.readFact(place, one));
    if ('unread' in facts) return facts;
    return { found: rules[name]?.(answers.found, facts.found as Facts).outcome };
  };

  const readAnyMember = (place: Place, fact: string, members: readonly string[]): Read<boolean> => {
    for (const member of members) {
      const read = reader.readMember(place, fact, member);
      if ('unread' in read || read.found) return read;
    }
    return { found: false };
  };

  const prepareTest = (test: AnswerTest | FactTest): Guard => {
    const holds = prepareCondition(test);
    if ('answer' in test)
      return (place) => {
        const read = reader.readAnswer(place, test.answer);
        return 'unread' in read ? read : { found: holds({ [test.answer]: read.found }, {}) };
      };
    const { fact } = test;
    if (reader.hasMembers(fact)) {
      if ('includesAnswer' in test)
        return (place) => {
          const wanted = reader.readAnswer(place, test.includesAnswer);
          if ('unread' in wanted) return wanted;
          return readAnyMember(place, fact, typeof wanted.found === 'string' ? [wanted.found] : []);
        };
      const members = membersTested(test);
      if (members !== undefined) return (place) => readAnyMember(place, fact, members);
    }
    const isDerived = Object.hasOwn(graph.derived, fact);
    const questions = 'includesAnswer' in test ? [test.includesAnswer] : [];
    return (place) => {
      const value = isDerived ? readDerived(place, fact) : reader.readFact(place, fact);
      if ('unread' in value) return value;
      const answers = readAll(questions, (one) => reader.readAnswer(place, one));
      if ('unread' in answers) return answers;
      return { found: holds(answers.found, { [fact]: value.found } as Facts) };
    };
  };

  const prepareGuard = (condition: Condition): Guard => {
    if ('not' in condition) {
      const part = prepareGuard(condition.not);
      return (place) => {
        const read = part(place);
        return 'unread' in read ? read : { found: !read.found };
      };
    }
    if ('all' in condition || 'any' in condition) {
      const isAll = 'all' in condition;
      const parts = (isAll ? condition.all : condition.any).map(prepareGuard);
      return (place) => {
        let found = isAll;
        for (const part of parts) {
          const read = part(place);
          if ('unread' in read) return read;
          if (read.found !== isAll) found = !isAll;
          if (found !== isAll && !readsEveryTest) break;
        }
        return { found };
      };
    }
    return prepareTest(condition);
  };

  const guards = new Map(
    Object.entries<Condition>(graph.guards).map(([name, guard]) => [name, prepareGuard(guard)]),
  );

  const readsOf = (nodes: Iterable<string>): Reads => {
    const names = [...nodes].flatMap((name) =>
      edgesAt(graph, name).flatMap(({ when }) => {
        if (when === 'otherwise') return [];
        const condition = graph.guards[when] as Condition;
        return [...questionsIn(condition), ...factsIn(condition)];
      }),
    );
    return {
      names: new Set(names),
      derived: [...new Set(names)].filter((name) => Object.hasOwn(graph.derived, name)),
    };
  };
  const readsFrom = new Map(
    Object.keys(graph.nodes).map((name) => [name, readsOf(reachableNodes(graph, name))]),
  );

  return {
    graph,
    readDerived,
    readsAt: (name: string): Reads => readsOf([name]),
    readsFrom: (name: string): Reads => readsFrom.get(name) ?? readsOf([]),
    /** The decision of the edges of the place's node; `undefined` at an end. */
    decide: (place: Place): Read<CellDecision> | undefined => {
      const edges = edgesAt(graph, place.node);
      const holding: string[] = [];
      for (const { when } of edges) {
        const read = when === 'otherwise' ? { found: true } : guards.get(when)?.(place);
        if (read === undefined) continue;
        if ('unread' in read) return read;
        if (read.found) holding.push(when);
      }
      const edge = edges.find(({ when }) => when === holding[0]);
      return edge === undefined ? undefined : { found: { holding, edge } };
    },
  };
};

export type PreparedVersion = ReturnType<typeof prepareVersion>;
