import { questionsOfNode } from '../flow/flow-graph.ts';
import type { JobToClose } from '../jobs/job-to-close.ts';
import { closeFlow, closeSteps, type CloseStep } from './close-flow.ts';
import type { CloseAnswers } from './close-progress.ts';

/** What support has said of the costs. */
export type Authorisation = Pick<JobToClose, 'authorised' | 'authorisedNet' | 'authorisedHours'>;

/** Reads off a job what support has said of its costs. */
export const authorisationOf = ({
  toClose: { authorised, authorisedNet, authorisedHours },
}: {
  readonly toClose: Authorisation;
}): Authorisation => ({ authorised, authorisedNet, authorisedHours });

const isSameAuthorisation = (one: Authorisation, other: Authorisation): boolean =>
  one.authorised === other.authorised &&
  one.authorisedNet === other.authorisedNet &&
  one.authorisedHours === other.authorisedHours;

/** Whether a step asks for the tick that its costs are authorised. */
export const confirmsCosts = (step: CloseStep): boolean =>
  questionsOfNode(closeFlow.nodes[step]).includes('authorisationConfirmed');

const confirmingSteps = closeSteps.filter(confirmsCosts);

/**
 * The answers without the ticks that confirm another authorisation than there is now; the same answers where none does.
 *
 * @param confirmed what support had said when the ticks were given, `undefined` where that is not known
 */
export const withConfirmationsOf = (
  answers: CloseAnswers,
  confirmed: Authorisation | undefined,
  now: Authorisation,
): CloseAnswers => {
  if (confirmed !== undefined && isSameAuthorisation(confirmed, now)) return answers;
  const ticked = confirmingSteps.filter(
    (step) => answers[step]?.['authorisationConfirmed'] !== undefined,
  );
  return ticked.length === 0
    ? answers
    : {
        ...answers,
        ...Object.fromEntries(
          ticked.map((step) => [step, { ...answers[step], authorisationConfirmed: undefined }]),
        ),
      };
};
