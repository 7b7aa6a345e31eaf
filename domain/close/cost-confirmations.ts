import { questionsOfNode } from '../flow/index.ts';
import type { JobToClose } from '../repair/index.ts';
import { closeFlow, closeSteps, type CloseStep } from './close-flow.ts';
import type { CloseAnswers } from './close-progress.ts';

/** Support's answer about the costs. */
export type Authorisation = Pick<JobToClose, 'authorised' | 'authorisedNet' | 'authorisedHours'>;

/** Support's answer about the costs of a job. */
export const authorisationOf = ({
  toClose: { authorised, authorisedNet, authorisedHours },
}: {
  readonly toClose: Authorisation;
}): Authorisation => ({ authorised, authorisedNet, authorisedHours });

const isSameAuthorisation = (one: Authorisation, other: Authorisation): boolean =>
  one.authorised === other.authorised &&
  one.authorisedNet === other.authorisedNet &&
  one.authorisedHours === other.authorisedHours;

/** Whether a step has the tick that its costs are authorised. */
export const confirmsCosts = (step: CloseStep): boolean =>
  questionsOfNode(closeFlow.nodes[step]).includes('authorisationConfirmed');

const confirmingSteps = closeSteps.filter(confirmsCosts);

/**
 * The answers without the ticks that confirm another authorisation than the present one; the same object if there are
 * none.
 *
 * @param confirmed support's answer when the ticks were given, `undefined` if that is not known
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
