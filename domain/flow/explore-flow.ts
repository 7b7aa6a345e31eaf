import {
  factsIn,
  leavesOf,
  questionsIn,
  type Answers,
  type AnswerTest,
  type AnswerValue,
  type Condition,
  type Facts,
  type FactTest,
  type FactValue,
} from './condition.ts';
import {
  isEnd,
  questionsOfNode,
  type DerivedFact,
  type FlowEdge,
  type FlowGraph,
} from './flow-graph.ts';
import { prepareCondition } from './prepare-condition.ts';
import { nodeNamed, reachableNodes } from './reachable-nodes.ts';
import type { DerivingRule } from './run-flow.ts';

type Value = AnswerValue | FactValue | undefined;

/** The values to try for a question or fact; of a list that is only tested for members, those members. */
export type Trial = readonly Value[] | { readonly membersOf: readonly string[] };

/** The values to try; together they represent every value that the guards and rules of a flow distinguish. */
export type Trials = {
  readonly answers: { readonly [question: string]: Trial };
  readonly facts: { readonly [fact: string]: Trial };
  /** Facts that depend on each other, and whether some values of them can occur together. */
  readonly linked?: {
    readonly facts: readonly string[];
    readonly canOccur: (known: Facts) => boolean;
  };
};

/** A graph with the rules of its derived facts. */
export type FlowVersion = {
  readonly graph: FlowGraph;
  readonly rules: { readonly [derived: string]: DerivingRule };
};

/** A walk that reaches a node: its steps, and the values that it needs; any valid answer does for the others. */
export type WalkToNode = {
  readonly steps: readonly string[];
  readonly answers: { readonly [node: string]: Answers };
  readonly facts: Facts;
};

/** The decision of one version in a cell. */
type CellDecision = {
  /** The guards of the node's edges that hold; the first of them decides. */
  readonly holding: readonly string[];
  readonly edge: FlowEdge;
};

/** One combination of the values that the guards at a node read, with what each version decides there. */
export type Cell = {
  readonly node: string;
  /** The values that were read, by the names of their questions and facts. */
  readonly read: { readonly [name: string]: Value };
  readonly decisions: readonly CellDecision[];
  /** The shortest walk to this cell. */
  readonly walk: () => WalkToNode;
};

/** A value that a walk assumes because a guard has read it. */
type Assumed = { readonly name: string; readonly value: Value } & (
  | { readonly from: 'answer'; readonly node: string }
  | { readonly from: 'edge'; readonly node: string }
  | { readonly from: 'fact'; readonly member?: string }
);

/** A place on a walk: its node, the last node of each question, and the values that were read so far. */
type Place = {
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
type Reads = { readonly names: ReadonlySet<string>; readonly derived: readonly string[] };

const answerKey = (question: string, node: string): string => `answer ${question} ${node}`;
const factKey = (fact: string, member = ''): string => `fact ${fact} ${member}`;

const inputsOf = ({ reads, ifAnswered = [], facts, ifKnown = [] }: DerivedFact) => ({
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
const makeReader = (versions: readonly FlowVersion[], { answers, facts }: Trials) => {
  const tests = versions
    .flatMap(({ graph }) => Object.values<Condition>(graph.guards))
    .flatMap(leavesOf);
  const readByRules = new Set([
    ...versions
      .flatMap(({ graph }) => Object.values<DerivedFact>(graph.derived))
      .flatMap((derived) => Object.values(inputsOf(derived)).flat()),
    ...tests.flatMap((test) => ('includesAnswer' in test ? [test.includesAnswer] : [])),
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

/** One version of a flow, ready to be explored. */
const prepareVersion = ({ graph, rules }: FlowVersion, reader: Reader) => {
  const readDerived = (place: Place, name: string): Read<Value> => {
    const derived = graph.derived[name];
    if (derived === undefined) return { found: undefined };
    const inputs = inputsOf(derived);
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
        for (const part of parts) {
          const read = part(place);
          if ('unread' in read || read.found !== isAll) return read;
        }
        return { found: isAll };
      };
    }
    return prepareTest(condition);
  };

  const guards = new Map(
    Object.entries<Condition>(graph.guards).map(([name, guard]) => [name, prepareGuard(guard)]),
  );

  const readsOf = (nodes: Iterable<string>): Reads => {
    const names = [...nodes].flatMap((name) => {
      const node = nodeNamed(graph, name);
      if (node === undefined || isEnd(node)) return [];
      return node.edges.flatMap(({ when }) => {
        if (when === 'otherwise') return [];
        const condition = graph.guards[when] as Condition;
        return [...questionsIn(condition), ...factsIn(condition)];
      });
    });
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
    readsFrom: (name: string): Reads => readsFrom.get(name) ?? { names: new Set(), derived: [] },
    /** The decision of the edges of the place's node; `undefined` at an end. */
    decide: (place: Place): Read<CellDecision> | undefined => {
      const node = nodeNamed(graph, place.node);
      if (node === undefined || isEnd(node)) return undefined;
      const holding: string[] = [];
      for (const { when } of node.edges) {
        const read = when === 'otherwise' ? { found: true } : guards.get(when)?.(place);
        if (read === undefined) continue;
        if ('unread' in read) return read;
        if (read.found) holding.push(when);
      }
      const edge = node.edges.find(({ when }) => when === holding[0]);
      return edge === undefined ? undefined : { found: { holding, edge } };
    },
  };
};

type PreparedVersion = ReturnType<typeof prepareVersion>;

const isCurrent = (place: Place, one: Assumed): boolean =>
  one.from === 'fact' || place.nodeOfQuestion.get(one.name) === one.node;

/** The part of a walk that matters for some reads: the answered questions, the values, and derived facts. */
const describePlace = (
  place: Place,
  versions: readonly PreparedVersion[],
  readsIn: (version: PreparedVersion) => Reads,
): string => {
  const relevant = new Set<string>();
  const parts: string[] = [];
  versions.forEach((version, index) => {
    const { names, derived } = readsIn(version);
    for (const name of names) relevant.add(name);
    for (const name of derived) {
      const read = version.readDerived(place, name);
      if ('found' in read) parts.push(`${index} ${name}=${JSON.stringify(read.found)}`);
      else
        for (const inputs of Object.values(inputsOf(version.graph.derived[name] as DerivedFact)))
          for (const input of inputs) relevant.add(input);
    }
  });
  for (const [key, one] of place.assumed)
    if (relevant.has(one.name) && isCurrent(place, one))
      parts.push(`${one.from === 'fact' ? key : one.name}=${JSON.stringify(one.value)}`);
  for (const question of place.nodeOfQuestion.keys())
    if (relevant.has(question)) parts.push(question);
  return `${place.node}: ${parts.toSorted().join(' ')}`;
};

const factsOf = (place: Place): Facts => {
  const facts: { [fact: string]: Value } = {};
  for (const one of place.assumed.values()) {
    if (one.from !== 'fact') continue;
    const { name, member, value } = one;
    if (member === undefined) facts[name] = value;
    else
      facts[name] = [
        ...((facts[name] as readonly string[] | undefined) ?? []),
        ...(value === true ? [member] : []),
      ];
  }
  return facts as Facts;
};

const walkTo = (place: Place): WalkToNode => {
  const steps: string[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = at.before) steps.unshift(at.node);
  const answers: { [node: string]: { [question: string]: AnswerValue | undefined } } = {};
  for (const one of place.assumed.values())
    if (one.from === 'answer') answers[one.node] = { ...answers[one.node], [one.name]: one.value };
  return { steps, answers, facts: factsOf(place) };
};

const valuesRead = (place: Place, versions: readonly PreparedVersion[]): Cell['read'] => {
  const relevant = new Set(
    versions.flatMap((version) => {
      const { names, derived } = version.readsAt(place.node);
      return [
        ...names,
        ...derived.flatMap((name) =>
          Object.values(inputsOf(version.graph.derived[name] as DerivedFact)).flat(),
        ),
      ];
    }),
  );
  return Object.fromEntries(
    [...place.assumed.values()]
      .filter((one) => relevant.has(one.name) && isCurrent(place, one))
      .map((one) => [
        one.from === 'fact' && one.member !== undefined
          ? `${one.name} includes ${one.member}`
          : one.name,
        one.value,
      ]),
  );
};

const enterNode = (
  { graph }: PreparedVersion,
  name: string,
  before: Place | undefined,
  sets: FlowEdge['sets'] = {},
): Place => {
  const nodeOfQuestion = new Map(before?.nodeOfQuestion);
  const assumed = new Map(before?.assumed);
  for (const [question, value] of Object.entries(sets)) {
    const node = `${before?.node ?? ''} to ${name}`;
    nodeOfQuestion.set(question, node);
    assumed.set(answerKey(question, node), { from: 'edge', node, name: question, value });
  }
  const node = nodeNamed(graph, name);
  for (const question of node === undefined ? [] : questionsOfNode(node))
    nodeOfQuestion.set(question, name);
  return { node: name, before, nodeOfQuestion, assumed };
};

/** Whether two edges lead to the same node with the same answers set. */
export const isSameTarget = (one: FlowEdge, other: FlowEdge): boolean =>
  one.to === other.to && JSON.stringify(one.sets ?? {}) === JSON.stringify(other.sets ?? {});

/**
 * Explores versions of a flow side by side from their start, and returns every cell that a walk reaches, nearest first.
 * Behind a cell in which the versions lead to different nodes, nothing is explored.
 *
 * @param versions one graph or several, of the same questions and facts; nothing is explored without one
 * @param trials the values to try: values that they do not distinguish are one cell
 */
export const exploreFlow = (versions: readonly FlowVersion[], trials: Trials): readonly Cell[] => {
  const reader = makeReader(versions, trials);
  const prepared = versions.map((version) => prepareVersion(version, reader));
  const [first] = prepared;
  if (first === undefined) return [];
  const { linked } = trials;
  const canOccur = (place: Place): boolean =>
    linked === undefined || linked.canOccur(factsOf(place));
  /** The reads behind a place, and the facts on which they depend. */
  const readsBehind = (version: PreparedVersion, node: string): Reads => {
    const { names, derived } = version.readsFrom(node);
    return linked?.facts.some((fact) => names.has(fact)) === true
      ? { names: new Set([...names, ...linked.facts]), derived }
      : { names, derived };
  };

  const cells: Cell[] = [];
  const seenCells = new Set<string>();
  const seenPlaces = new Set<string>();
  const queue: Place[] = [];
  const visit = (place: Place): void => {
    const text = describePlace(place, prepared, (version) => readsBehind(version, place.node));
    if (seenPlaces.has(text)) return;
    seenPlaces.add(text);
    queue.push(place);
  };

  const addCell = (place: Place, decisions: readonly CellDecision[]): void => {
    const text = describePlace(place, prepared, (version) => version.readsAt(place.node));
    if (seenCells.has(text)) return;
    seenCells.add(text);
    cells.push({
      node: place.node,
      read: valuesRead(place, prepared),
      decisions,
      walk: () => walkTo(place),
    });
  };

  const decide = (place: Place): void => {
    const decisions: CellDecision[] = [];
    for (const version of prepared) {
      const read = version.decide(place);
      if (read === undefined) return;
      if ('unread' in read) {
        for (const choice of read.unread.choices) {
          const assumed = new Map(place.assumed).set(read.unread.key, choice);
          const chosen = { ...place, assumed };
          if (choice.from !== 'fact' || canOccur(chosen)) decide(chosen);
        }
        return;
      }
      decisions.push(read.found);
    }
    addCell(place, decisions);
    const [{ edge } = { edge: undefined }] = decisions;
    if (edge !== undefined && decisions.every((one) => isSameTarget(one.edge, edge)))
      visit(enterNode(first, edge.to, place, edge.sets));
  };

  visit(enterNode(first, first.graph.start, undefined));
  // An array's iterator also visits items added during the loop.
  for (const place of queue) decide(place);
  return cells;
};

/** Cells by their node, nearest first. */
export const cellsByNode = (cells: readonly Cell[]): ReadonlyMap<string, readonly Cell[]> => {
  const byNode = new Map<string, Cell[]>();
  for (const cell of cells) {
    const before = byNode.get(cell.node);
    if (before === undefined) byNode.set(cell.node, [cell]);
    else before.push(cell);
  }
  return byNode;
};

const firstValue = (trial: Trial | undefined): AnswerValue | undefined =>
  trial === undefined || 'membersOf' in trial ? undefined : (trial as readonly AnswerValue[])[0];

/** All answers of a walk by their nodes: those that it needs, and the first value to try for each other question. */
export const answersOnWalk = (
  graph: FlowGraph,
  { steps, answers }: WalkToNode,
  trials: Pick<Trials, 'answers'>,
): { readonly [node: string]: Answers } =>
  Object.fromEntries(
    steps.map((name) => {
      const node = nodeNamed(graph, name);
      const questions = node === undefined ? [] : questionsOfNode(node);
      return [
        name,
        {
          ...Object.fromEntries(
            questions.map((question) => [question, firstValue(trials.answers[question])]),
          ),
          ...answers[name],
        },
      ];
    }),
  );
