import {
  closeFlow,
  closeSteps,
  closeEnds,
  type CloseEnd,
  type CloseStep,
  closeQuestions,
} from '#domain/close';
import type { JobUid } from '#domain/kernel';
import { demoClosings } from '#infrastructure/platform/demo/demo-closings.ts';
import { demoId } from '#infrastructure/platform/demo/seed.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import {
  closeEndWording,
  closeStepWording,
  type QuestionStep,
} from '#words/features/close/wording/steps.ts';
import { partsWording } from '#words/features/close/wording/parts.ts';
import { gasRecordWording } from '#words/wording/gas-record.ts';
import { button, wednesdayMorning } from '../engineer/engineer-day.ts';
import {
  boilerOf,
  faultIn,
  gasPath,
  partFitted,
  parts,
} from '../engineer/closing/answered-steps.ts';
import type { AnsweredStep } from '../engineer/closing/close-way.ts';
import { stepsBefore } from '../../domain/close/close-answers.ts';
import { keepOnPhone, keepAnswers } from '../engineer/store-answers-on-phone.ts';
import { expect } from '../pilotlight-test.ts';
import { expectHeading, look as lookOf, type View } from './view.ts';

const uidOf = (job: string): JobUid => {
  const closing = demoClosings.find(({ key }) => key === job);
  return demoId('closing-job', job, String(closing?.previousVisits));
};

const look = (name: string, open: View['open']): View => lookOf('closing.engineer', name, open);

/** From a fault of a gas job that is not resolved to its next visit, with all checks and the labour warning. */
const gasWay = stepsBefore(
  gasPath(
    { ...boilerOf('other'), ...parts(1, ['Fan', 4000]), visitDate: '2026-06-16' },
    { partsNeeded: parts(2, ['Fan', 4000]) },
  ),
  'actualHours',
);

/** A step of the close of a job, with the given earlier answers. */
const step = (requested: QuestionStep, job: string, reported: readonly AnsweredStep[]): View =>
  look(requested, async (page) => {
    await keepAnswers(page, uidOf(job), reported);
    await page.goto(`/job/${uidOf(job)}/close?stage=${requested}`);
    await expectHeading(page, closeStepWording[requested].title.replace('{brand}', 'Pilotlight'));
  });

/** A step whose frame others show wide. */
const onPhone = (view: View): View => ({ ...view, onPhoneAlone: true });

const ofGas = (requested: QuestionStep): View => step(requested, 'gas', gasWay);

const steps = {
  issueResolved: onPhone(ofGas('issueResolved')),
  boilerDetails: ofGas('boilerDetails'),
  boilerGauges: onPhone(ofGas('boilerGauges')),
  gasUnsafeSituation: onPhone(ofGas('gasUnsafeSituation')),
  issueCauses: ofGas('issueCauses'),
  canLabourCostBeLowered: onPhone(ofGas('canLabourCostBeLowered')),
  followOnDetails: onPhone(ofGas('followOnDetails')),
  photos: ofGas('photos'),
  actualHours: onPhone(ofGas('actualHours')),
  estimatedCostOfParts: step('estimatedCostOfParts', 'electric', faultIn('Mains electrical')),
  costAuthorisation: step('costAuthorisation', 'plumbing-third-visit', [
    ...faultIn('Plumbing'),
    ['partsNeeded', parts(0.5, ['Fan', 4000])],
  ]),
  actualPartsUsed: step(
    'actualPartsUsed',
    'gas-follow-on',
    stepsBefore(partFitted('Gas Job', { gasSafetyChecks: 'No' }), 'actualPartsUsed'),
  ),
  partsNeeded: ofGas('partsNeeded'),
} as const satisfies { readonly [Step in QuestionStep]?: View };

const kindsOf = (shown: readonly CloseStep[]): ReadonlySet<string> =>
  new Set(
    shown
      .map((name) => closeFlow.nodes[name])
      .flatMap((node) => ('questions' in node ? node.questions : []))
      .map((question) => closeQuestions[question])
      .map(({ kind, ...rest }) => ('display' in rest ? `${kind}, ${rest.display}` : kind)),
  );

/** Kinds of questions in the close flow that none of these steps has. */
export const unseenKinds = (): readonly string[] => {
  const seen = kindsOf(Object.keys(steps) as readonly CloseStep[]);
  return [...kindsOf(closeSteps)].filter((kind) => !seen.has(kind));
};

/** A finished close with its status; `closed` and later ones are at the platform. */
const finished = (end: CloseEnd, status: object, closed: boolean, title: string): View =>
  look(`${end}: ${title}`, async (page) => {
    const job = uidOf('drains');
    await keepOnPhone(page, 'entries', job, {
      job,
      jobName: 'JOB-4711',
      queuedAt: Date.parse(wednesdayMorning),
      end,
      request: {
        jobId: job,
        portalCloseJobSource: 'portal',
        previousEngineerVisits: 0,
        flowVersion: closeFlow.version,
        steps: {},
        useStructuredParts: true,
        isResolved: 'No',
        actualDuration: 1,
      },
      closeKey: 'close',
      closed,
      followOn: {
        skPreviousJobUid: job,
        skEngineerUid: 'engineer',
        additionalHoursNeeded: 1,
        partsDescription: 'Fan',
        partsNetAmount: 40,
        visitDateTime: '2026-06-16T12:00:00.000+01:00',
        skipClaimStatusCheck: true,
        partsRequested: [],
      },
      followOnKey: 'follow-on',
      followOnUrgency: 'normal',
      followed: closed,
      files: [],
      status,
    });
    await page.goto(`/job/${job}/close`);
    await expectHeading(page, title);
  });

const done = (end: CloseEnd): View =>
  finished(
    end,
    { is: 'accepted' },
    true,
    closeEndWording[end].title.replace('{brand}', 'Pilotlight'),
  );

export const closeViews: readonly View[] = [
  ...Object.values(steps),
  look('partsNeeded, with the search open', async (page) => {
    await button(page, partsWording.add).click();
    const dialog = page.getByRole('dialog', { name: partsWording.addTitle });
    const search = dialog.getByLabel(partsWording.search);
    await expect(search).toBeFocused();
    await search.fill('fan');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
  }),
  ...closeEnds.map(done),
  finished(
    'complete',
    { is: 'refused', reason: 'by-platform', stage: 'close', message: 'Not yet.' },
    false,
    closeWording.failedToComplete,
  ),
  look('the question before a close is discarded', async (page) => {
    await button(page, closeWording.discard).click();
    await expect(page.getByRole('dialog', { name: closeWording.discardAsk })).toBeVisible();
  }),
  finished(
    'nextVisitScheduled',
    { is: 'refused', reason: 'by-platform', stage: 'follow-on', message: 'This slot has passed.' },
    true,
    closeWording.nextVisitMissing,
  ),
  look('the question before a next visit is given up', async (page) => {
    await button(page, closeWording.discard).click();
    await expect(page.getByRole('dialog', { name: closeWording.giveUpNextVisit })).toBeVisible();
  }),
  look('the agenda, with a job that could not be closed', async (page) => {
    await page.goto('/job/agenda');
    await expect(page.getByText(outboxWording.refused(1))).toBeVisible();
  }),
  look('no job', async (page) => {
    await page.goto('/job/%20/close');
    await expect(page.getByText(closeWording.noJobId)).toBeVisible();
  }),
];

/** Passes of the gas checks in the answer of the platform for a closed job. */
const gasChecks = {
  sk_visual_inspection_safe: 'Yes',
  sk_safety_device_fsf_correct: 'Yes',
  sk_ventillation_size_config_labelling: 'Yes',
  sk_combustion_performance_reading: '0.0004',
  sk_gas_rate_kw: 24.5,
  sk_burner_pressure_mb: 11,
  sk_unsafe_situations_identified: 'NA',
};

export const gasRecordViews: readonly View[] = [
  look('a record of gas checks', async (page) => {
    await page.route(/\/engineer-jobs\/(?!agenda)[^/?]+$/, async (route) => {
      const answer = await route.fetch();
      const job = (await answer.json()) as object;
      await route.fulfill({ json: { ...job, ...gasChecks } });
    });
    await page.goto(`/job/${uidOf('gas')}/record`);
    await expect(page.getByRole('button', { name: gasRecordWording.print })).toBeVisible();
  }),
];
