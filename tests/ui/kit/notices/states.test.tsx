import { screen, within } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { PortalConfigurationContext } from '#ui/shell/configuration/portal-configuration.ts';
import { ReferenceContext } from '#ui/kit/notices/states.tsx';
import { SubmissionOutcome } from '#ui/features/claim/submission/submit-step.tsx';
import { AttemptError } from '#ui/shared/visit/change/attempt-error.tsx';
import { StepErrorNotice } from '#ui/shared/visit/steps/visit-actions.tsx';
import { configuration, openPortal, sessionOf } from '../../open-portal.tsx';
import { render } from '../../render.tsx';

const reported = (reference: string) => screen.queryAllByText(reference, { exact: true });

beforeEach(() => localStorage.setItem('cookie-accepted', 'true'));

describe('the reference of a failure', () => {
  it('is shown beside the failure, and is not announced with it', async () => {
    openPortal({
      path: '/customer/account',
      who: sessionOf('customer'),
      useCases: {
        openAccount: () => TE.left({ tag: 'account-unavailable' }),
        failureReference: () => '3f2a9c1b',
      },
    });
    const alert = await screen.findByRole('alert');
    expect(reported('3f2a9c1b')).toHaveLength(1);
    expect(reported('3f2a9c1b')[0]?.parentElement?.textContent).toBe('Reference: 3f2a9c1b');
    expect(within(alert).queryByText('3f2a9c1b')).toBeNull();
  });

  const refused = <SubmissionOutcome claimStatus="refused" refusal="No." paid />;
  const notTaken = <SubmissionOutcome claimStatus="failed" refusal="" paid />;
  const step = <StepErrorNotice error={{ title: 'No', message: 'No.' }} />;
  const change = <AttemptError title="No" error={{ message: 'No.' }} busy={false} />;

  it.each([
    ['a refused claim', refused],
    ['a claim that was not accepted', notTaken],
    ['a step that was not accepted', step],
    ['a change that did not come through', change],
  ])('is shown beside %s as it was at the failure, and only when there is one', (_, outcome) => {
    Element.prototype.scrollIntoView = () => undefined;
    let reference: string | undefined = '3f2a9c1b';
    const shown = () => (
      <MemoryRouter>
        <PortalConfigurationContext value={configuration}>
          <ReferenceContext value={() => reference}>{outcome}</ReferenceContext>
        </PortalConfigurationContext>
      </MemoryRouter>
    );
    const { rerender, unmount } = render(shown());
    expect(reported('3f2a9c1b')).toHaveLength(1);
    reference = 'of another';
    rerender(shown());
    expect(reported('3f2a9c1b')).toHaveLength(1);
    unmount();
    reference = undefined;
    render(shown());
    expect(screen.queryByText(/Reference/)).toBeNull();
  });
});
