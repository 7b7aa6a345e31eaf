import { describe, expect, it } from 'vitest';
import type { ClaimDraft } from '#application/ports/device/claim-drafts.ts';
import type { Pence } from '#domain/money';
import { jobOf, readyAnswers, say, sessionWorld, type Tab } from './session-world.ts';
import { sessionWith } from './draft-answers.ts';
import { identifiedCustomer } from '../../infrastructure/wire/domain-examples.ts';

const begun: ClaimDraft = {
  contractId: identifiedCustomer.contractId,
  session: sessionWith(readyAnswers),
  attemptKey: 'attempt-of-draft',
  paymentSecret: undefined,
  openedFor: undefined,
  traceId: undefined,
  status: { is: 'editing', needsReview: false },
};

const isOffered = ({ state }: Tab): boolean => state().offersToResume;

// The oracle is the wording of the offer: "we kept your earlier answers", and "where you left off".
describe('the offer to continue a claim', () => {
  it('is shown when the form opens with a stored claim, and leads to its furthest step', () => {
    const tab = sessionWorld().openTab(begun);
    expect(isOffered(tab)).toBe(true);
    tab.dispatch({ is: 'resumed' });
    expect(tab.step()).toBe('review');
    tab.goTo('problemArea');
    expect(isOffered(tab)).toBe(false);
    tab.dispatch({ is: 'resumed' });
    expect(tab.step()).toBe('review');
  });

  it.each(['continued', 'resumed'] as const)(
    'is hidden after %s has reported a problem in the first step',
    (is) => {
      const tab = sessionWorld().openTab(begun);
      say(tab, { description: '' });
      tab.dispatch(is === 'continued' ? { is, step: 'problemArea' } : { is });
      expect(tab.step()).toBe('problemArea');
      expect(tab.state().failed?.problems).toEqual([{ field: 'description', problem: 'required' }]);
      expect(isOffered(tab)).toBe(false);
      say(tab, { description: 'It drips.' });
      expect(isOffered(tab)).toBe(false);
    },
  );
});

const { dayThreeDate: _, ...withoutThirdDay } = readyAnswers;
const paymentSecret = 'pi_1_secret_fake';

it.each<[string, Partial<ClaimDraft>, boolean]>([
  ['with all its answers', {}, true],
  ['without its days', { session: sessionWith(withoutThirdDay) }, false],
  ['that must be reviewed', { status: { is: 'editing', needsReview: true } }, false],
  ['with an open payment', { paymentSecret }, false],
  ['whose money was given back', { releasedAmount: 6000 as Pence }, false],
  [
    'that is paid for',
    { paymentSecret, session: sessionWith({ ...readyAnswers, paymentId: 'pi_1' }) },
    true,
  ],
])(
  'a stored claim %s counts as created only when it may have been, where its job exists',
  (_, changes, isCreated) => {
    const world = sessionWorld();
    world.jobs.push(jobOf());
    const tab = world.openTab({ ...begun, ...changes });
    expect(tab.state().progress.at).toBe('sameJobTypeAlreadyOpen');
    expect(tab.state().draft.attemptKey !== begun.attemptKey).toBe(isCreated);
    expect(tab.state().draft.releasedAmount).toBe(changes.releasedAmount);
  },
);
