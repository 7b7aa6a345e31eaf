import { expect, it } from 'vitest';
import { answeredSteps } from '#application/close/close-session-state.ts';
import type { Answers } from '#domain/flow';
import type { EngineerJob } from '#domain/repair';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import type { CloseAnswers } from '../../../../../domain/close/close-progress.ts';
import { electricJob } from '../../../../application/close/close-world.ts';
import { tuesday, worldOf, type CloseWorld } from '../../../../domain/close/close-worlds.ts';
import { closesIn } from '../../../../domain/close/every-close.ts';
import {
  answered,
  checkedGasFault,
  fittedAndChecked,
  parts,
} from '../../../../journeys/engineer/closing/answered-steps.ts';

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(closeQuestionWording).map(([question, { name }]) => [question, name]),
);

const labels = (
  job: EngineerJob,
  flags: CloseWorld['flags'],
  reported: CloseAnswers,
): readonly string[] =>
  answeredSteps({ job, flags, moments: [tuesday], session: { submitted: reported } }).flatMap(
    ({ step, answers, repeated: again }) =>
      Object.keys(answers).map((key) => {
        const name = names.get(key) ?? key;
        return again.includes(key) ? closeWording.repeatedLabel(name, step) : name;
      }),
  );

const gas = worldOf('Gas Job', { package: 'your-boiler' });
const plumbing = worldOf('Plumbing', { package: 'your-home', authorised: 'Yes' });
const twice: CloseAnswers = Object.fromEntries<Answers>(
  [
    ...checkedGasFault('vaillant'),
    answered('partsNeeded', parts(1.5, ['Fan', 4000])),
    ...fittedAndChecked('vaillant', {}),
  ].map(([step, answers]) => [step, answers]),
);
const closes: readonly { readonly world: CloseWorld; readonly answers: CloseAnswers }[] = [
  { world: gas, answers: twice },
  ...closesIn(plumbing).map((reported) => ({ world: plumbing, answers: reported })),
];

it('every answer of a close has a unique name, so that it can be shown and changed', () => {
  const all = closes.map(({ world: { job, flags }, answers: reported }) =>
    labels({ ...electricJob(), ...job }, flags, reported),
  );
  for (const shown of all) expect(new Set(shown).size).toBe(shown.length);
  expect(all[0]).toContain('Gas rate, after the new parts');
  expect(all.flat()).toContain('Parts needed, confirmed');
  expect(all.flat()).toContain('Parts needed, after the warning');
});
