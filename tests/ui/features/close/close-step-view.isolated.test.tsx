import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { fieldsOfStep } from '#application/close/close-session-state.ts';
import { closeFlow, closeSteps, preparedCloseFlow } from '#domain/close';
import { questionsOfNode, readNode, type AnswerLine } from '#domain/flow';
import type { JobToClose } from '#domain/repair';
import { CloseStepView } from '#ui/features/close/close-step-view.tsx';
import { UsedPartsField } from '#ui/features/close/fields/used-parts-field.tsx';
import { PortalConfigurationContext } from '#ui/shell/configuration/portal-configuration.ts';
import { UseCasesContext } from '#ui/shell/use-cases/use-cases-loader.ts';
import { isQuestionStep } from '#words/features/close/wording/steps.ts';
import { beginClose, opened, plumbingJob } from '../../../application/close/close-world.ts';
import type { AllUseCases } from '../../../fakes/all-use-cases.ts';
import { everythingToClose } from '../../../infrastructure/wire/domain-examples.ts';
import { configuration } from '../../render-portal.tsx';
import { render } from '../../render.tsx';
import { CloseAtStep } from './close-at-step.tsx';

vi.mock('#ui/features/close/fields/use-part-catalogue.ts', () => ({
  usePartCatalogue: () => ({ phase: 'loading' }),
}));
vi.mock('#ui/features/close/flow/close-notices.tsx', () => ({ CloseNotices: () => null }));
vi.mock('#ui/shared/visit/facts/use-booked-visits.ts', () => ({ useBookedVisits: () => [] }));

const steps = {
  onBack: undefined,
  onContinue: () => Promise.resolve(),
  onAnswer: () => Promise.resolve(),
  onChange: () => undefined,
  onUndo: () => undefined,
};

it.each(closeSteps.filter(isQuestionStep))(
  'the step %s shows each of its questions',
  async (step) => {
    Element.prototype.scrollIntoView = vi.fn();
    const { session } = await beginClose(plumbingJob());
    render(
      <MemoryRouter>
        <PortalConfigurationContext value={configuration}>
          <UseCasesContext value={{ now: () => 0 } as unknown as AllUseCases}>
            <CloseAtStep session={session} step={step}>
              <CloseStepView steps={steps} />
            </CloseAtStep>
          </UseCasesContext>
        </PortalConfigurationContext>
      </MemoryRouter>,
    );
    const questions = questionsOfNode(closeFlow.nodes[step]);
    // An unsafe situation is acknowledged.
    if (questions.includes('unsafeSituation'))
      fireEvent.click(screen.getByRole('button', { name: /risk/i }));
    expect(questions.filter((name) => document.getElementById(name) === null)).toEqual([]);
  },
);

/** The field of the used parts of a plumbing job, with the lines of an answer. */
const showUsedParts = async (lines: readonly AnswerLine[], toClose: Partial<JobToClose> = {}) => {
  const step = 'actualPartsUsed';
  const job = plumbingJob();
  const { session } = await beginClose({ ...job, toClose: { ...job.toClose, ...toClose } });
  session.setAnswer(step, 'partsUsed', lines);
  render(
    <CloseAtStep session={session} step={step}>
      <UsedPartsField />
    </CloseAtStep>,
  );
  const fields = () => fieldsOfStep(opened(session), step);
  return {
    used: () => fields()['partsUsed'],
    problems: () => readNode(preparedCloseFlow, step, fields()).problems,
  };
};

it.each<readonly [label: string, typed: string, remaining: number]>([
  ['Quantity', '1.5', 1],
  ['What you paid', '1,250', 3],
])('an unused part has no problem with %s %j', async (label, typed, remaining) => {
  const fan = { name: 'Fan', quantity: 2, used: true, cost: 1250 };
  const { used, problems } = await showUsedParts([{ name: 'Pump', quantity: 3, used: true }, fan]);
  const pump = within(screen.getAllByRole('listitem')[0] as HTMLElement);
  fireEvent.change(pump.getByLabelText(label), { target: { value: typed } });
  expect(pump.getByRole('group', { name: 'Pump' }).contains(pump.getByLabelText(label))).toBe(true);
  expect(problems()).toHaveLength(1);
  fireEvent.click(pump.getByRole('radio', { name: 'No' }));
  expect(pump.queryByLabelText(label)).toBeNull();
  expect(problems()).toEqual([]);
  fireEvent.click(pump.getByRole('radio', { name: 'Yes' }));
  expect(used()).toEqual([{ name: 'Pump', quantity: remaining, used: true }, fan]);
});

it.each([
  [true, ['Gross amount£12.01', 'Net amount£10.01']],
  [false, ['Gross amount£12.01']],
])('the paid sum with a VAT number (%s) is %s', async (vatRegistered, given) => {
  await showUsedParts([{ name: 'Fan', quantity: 1, used: true, cost: '12.01' }], { vatRegistered });
  const sums = screen.getAllByText(/^(Gross|Net) amount$/);
  expect(sums.map(({ parentElement }) => parentElement?.textContent)).toEqual(given);
});

it('an added part can be removed, and a part of the job cannot', async () => {
  const lineOf = (name: string) => ({ name, quantity: 1, used: true });
  const [pump, fan, seal] = [lineOf('Pump'), lineOf('Fan'), lineOf('Seal')];
  const [part] = everythingToClose.parts;
  const { used } = await showUsedParts([pump, fan, seal], {
    parts: [{ ...(part ?? expect.unreachable()), name: 'Pump' }],
  });
  expect(screen.queryByRole('button', { name: 'Remove Pump' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Fan' }));
  expect(used()).toEqual([pump, seal]);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Parts used' }));
});
