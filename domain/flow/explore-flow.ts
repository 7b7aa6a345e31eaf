import type { Answers, AnswerValue, Facts } from './condition.ts';
import {
  questionsOfNode,
  type DerivedFact,
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
} from './flow-graph.ts';
import {
  answerKey,
  inputsOf,
  makeReader,
  prepareVersion,
  type Assumed,
  type CellDecision,
  type FlowVersion,
  type Place,
  type PreparedVersion,
  type Reads,
} from './read-decisions.ts';
import type { Trial, Trials, Value } from './trials.ts';

/** A walk that reaches a node: its steps, and the values that it needs; any valid answer does for the others. */
export type WalkToNode = {
  readonly steps: readonly string[];
  readonly answers: { readonly [node: string]: Answers };
  readonly facts: Facts;
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
  for (const question of questionsOfNode(graph.nodes[name] as FlowNode))
    nodeOfQuestion.set(question, name);
  return { node: name, before, nodeOfQuestion, assumed };
};

/** Whether two edges lead to the same node and set the same answers. */
export const isSameTarget = (one: FlowEdge, other: FlowEdge): boolean =>
  one.to === other.to && JSON.stringify(one.sets ?? {}) === JSON.stringify(other.sets ?? {});

/** Whether two edges have the same tag and reason. */
export const isSameReason = (one: FlowEdge, other: FlowEdge): boolean =>
  one.tag === other.tag && one.because === other.because;

/**
 * Explores versions of a flow side by side from their start, and returns every cell that a walk reaches, nearest first.
 * Behind a cell in which the versions lead to different nodes, nothing is explored.
 *
 * @param versions one graph or several, of the same questions and facts
 * @param trials the values to try: values that they do not distinguish are one cell
 * @param readsEveryTest whether cells also differ in tests that do not change the decision
 */
export const exploreFlow = (
  versions: readonly [FlowVersion, ...FlowVersion[]],
  trials: Trials,
  readsEveryTest = false,
): readonly Cell[] => {
  const reader = makeReader(versions, trials);
  const prepared = versions.map((version) => prepareVersion(version, reader, readsEveryTest));
  const first = prepared[0] as PreparedVersion;
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
          if (canOccur(chosen)) decide(chosen);
        }
        return;
      }
      decisions.push(read.found);
    }
    addCell(place, decisions);
    const { edge } = decisions[0] as CellDecision;
    if (decisions.every((one) => isSameTarget(one.edge, edge)))
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
    steps.map((name) => [
      name,
      {
        ...Object.fromEntries(
          questionsOfNode(graph.nodes[name] as FlowNode).map((question) => [
            question,
            firstValue(trials.answers[question]),
          ]),
        ),
        ...answers[name],
      },
    ]),
  );
