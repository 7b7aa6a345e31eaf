import { describe, expect, it } from 'vitest';
import { decideManufacturer } from '../../../domain/close/authorisation/manufacturer-check.ts';
import {
  closeCheck,
  closeEnds,
  closeFlow,
  requestedParts,
  closePrefill,
  preparedCloseFlow,
  closeProgress,
} from '#domain/close';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import { isIssueArea, packageSlugs } from '#domain/cover';
import { type Answers, readNode } from '#domain/flow';
import { parsePounds } from '#domain/money';
import { demoClosings } from '#infrastructure/platform/demo/demo-closings.ts';
import type { CloseWay, Said, AnsweredStep } from '../../journeys/engineer/closing/close-way.ts';
import { bothPasses, closesOfADay } from '../../journeys/engineer/closing/close-ways.ts';
import { faultyWay } from '../../journeys/engineer/closing/faulty-way.ts';
import { worldOf, type CloseWorld } from './close-worlds.ts';

const everyWay: readonly CloseWay[] = [
  ...Object.values(closesOfADay).flat(),
  bothPasses,
  faultyWay,
];

const afterSaying = ({ job, flags }: CloseWorld, said: Said | undefined): CloseWorld => {
  if (said === undefined) return { job, flags };
  const { decision: authorised, netAmount } = said;
  const authorisedNet = netAmount === undefined ? undefined : parsePounds(netAmount);
  const toClose = { ...job.toClose, authorised, authorisedNet, authorisedHours: 2 };
  return { flags, job: { ...job, toClose } };
};

/** The demo job of a path. */
const worldOfWay = ({ job }: CloseWay): CloseWorld => {
  const demo = demoClosings.find(({ key }) => key === job);
  if (demo === undefined) throw new Error(`There is no demo job ${job}`);
  const { type, visitType, packageId, previousVisits, authorised, hasParts } = demo;
  const world = worldOf(type, {
    visitType,
    package: packageSlugs.find((slug) => slug === packageId),
    previousVisits,
    ...(hasParts && { partsDescription: 'Fan' }),
  });
  return afterSaying(
    world,
    authorised === null ? undefined : { decision: authorised, netAmount: '120.00' },
  );
};

const progressIn = ({ job, flags }: CloseWorld, answers: CloseAnswers) =>
  closeProgress(answers, job, flags, undefined);

/** Walks a path with the answers of its steps, and records their problems. */
const walk = (way: CloseWay) => {
  let world = worldOfWay(way);
  let answers: CloseAnswers = {};
  const stops: string[] = [];
  const answerAt = ([step, given, stop]: AnsweredStep): void => {
    if (step === 'costAuthorisation') world = afterSaying(world, way.says);
    const before = progressIn(world, answers);
    expect(before.at, way.name).toBe(step);
    const prefilled = closePrefill(world.job)(step, before);
    const entry: Answers =
      step === 'costAuthorisation'
        ? { authorised: world.job.toClose.authorised }
        : { ...prefilled, ...stop?.at, ...given };
    if (stop !== undefined) {
      const stopped = readNode(preparedCloseFlow, step, { ...prefilled, ...stop.at }).answers;
      const { job, flags } = world;
      const found = closeCheck(job, flags, undefined)(
        step,
        { ...before.live, ...stopped },
        before.passed,
      );
      expect(found.map(({ problem }) => problem)).toContain(stop.problem);
      stops.push(stop.problem);
    }
    world = afterSaying(world, stop?.says);
    answers = { ...answers, [step]: entry };
  };
  for (const given of [...way.before, ...way.walked]) answerAt(given);
  return { way, world, stops, progress: progressIn(world, answers) };
};

const walks = everyWay.map(walk);

describe('the paths of a close that are walked in a browser', () => {
  it('reach their expected ends, and together every end', () => {
    expect(walks.map(({ progress }) => progress.end)).toEqual(everyWay.map(({ end }) => end));
    expect(new Set(everyWay.map(({ end }) => end))).toEqual(new Set(closeEnds));
  });

  it('use every edge of the graph in the browser', () => {
    const walked = new Set(
      walks.flatMap(({ way, progress }) =>
        progress.passed
          .filter(({ node }) => way.walked.some(([step]) => step === node))
          .map(({ node, edge }) => `${node}: ${edge.when}`),
      ),
    );
    const edges = Object.entries(closeFlow.nodes).flatMap(([name, node]) =>
      'end' in node ? [] : node.edges.map(({ when }) => `${name}: ${when}`),
    );
    expect(edges.filter((edge) => !walked.has(edge))).toEqual([]);
  });

  it('cover every rule of authorisation, and every rule about the manufacturer', () => {
    const decisions = walks.flatMap(({ progress }) =>
      progress.passed.flatMap(({ derived: { estimateDecision, partsDecision } }) => [
        ...(estimateDecision === undefined ? [] : [`estimate: ${estimateDecision.rule}`]),
        ...(partsDecision === undefined ? [] : [`parts: ${partsDecision.rule}`]),
      ]),
    );
    expect(new Set(decisions)).toEqual(
      new Set([
        'estimate: within-limits',
        'estimate: estimate-too-high',
        'parts: within-limits',
        'parts: labour-too-high',
        'parts: total-too-high',
        'parts: too-many-parts',
        'parts: too-many-visits',
      ]),
    );
    const makers = walks.flatMap(({ progress: { passed, live } }) => {
      const requested = passed.some(
        ({ edge, derived }) =>
          ['labour-too-high', 'total-too-high'].includes(derived.partsDecision?.rule ?? '') &&
          (edge.when === 'sendToManufacturer' || edge.to === 'costAuthorisation'),
      );
      const { issueArea, boilerMake } = live;
      return requested
        ? [
            decideManufacturer({
              issueArea: isIssueArea(issueArea) ? issueArea : undefined,
              boilerMake: typeof boilerMake === 'string' ? boilerMake : undefined,
              partNames: requestedParts(live['partsRequested']).map(({ name }) => name),
            }).rule,
          ]
        : [];
    });
    expect(new Set(makers)).toEqual(
      new Set([
        'no-boiler-issue',
        'make-takes-no-jobs',
        'make-takes-any-part',
        'main-heat-exchanger-requested',
        'make-takes-these-parts',
      ]),
    );
  });

  it('include every answer of support and every problem with paid or requested parts', () => {
    const heard = new Set(everyWay.flatMap(({ answered }) => answered ?? []));
    expect(heard.size).toBe(4);
    expect(new Set(walks.flatMap(({ stops }) => stops))).toEqual(
      new Set(['above-tolerance', 'above-authorised', 'receipt-missing', 'required']),
    );
  });
});
