import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { closeFlow, closeSteps } from '#domain/close';
import { questionsOfNode } from '#domain/flow';
import { CloseStepView } from '#ui/features/close/close-step-view.tsx';
import { PortalConfigurationContext } from '#ui/shell/configuration/portal-configuration.ts';
import { UseCasesContext } from '#ui/shell/use-cases/use-cases-loader.ts';
import { isQuestionStep } from '#words/features/close/wording/steps.ts';
import type { AllUseCases } from '../../../fakes/all-use-cases.ts';
import { beginClose, plumbingJob } from '../../../application/close/close-world.ts';
import { configuration } from '../../render-portal.tsx';
import { render } from '../../render.tsx';
import { CloseAtStep } from './close-at-step.tsx';

vi.mock('#ui/features/close/fields/use-part-catalogue.ts', () => ({
  usePartCatalogue: () => ({ phase: 'loading' }),
}));
vi.mock('#ui/features/close/flow/close-notices.tsx', () => ({ CloseNotices: () => null }));
vi.mock('#ui/shared/visit/facts/use-booked-visits.ts', () => ({ useBookedVisits: () => [] }));

const useCases = {
  now: () => 0,
} as unknown as AllUseCases;

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
          <UseCasesContext value={useCases}>
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
