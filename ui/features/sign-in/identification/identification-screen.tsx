import { useSetAtom, useAtomValue } from 'jotai';
import { useState, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { IdentifyCustomerFailure } from '#application/claim/open-claim.ts';
import { isUnreachable } from '#application/sending/judge-failure.ts';
import { userModeCodes } from '#domain/identity';
import { useOneAtATime } from '../../../kit/buttons/button.tsx';
import { entryOnDevice, storeClaimEntry } from '../../../shell/addresses/claim-entry.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { usePortalModes } from '../../../shell/addresses/portal-modes.ts';
import { useTryAgainWhenBack } from '../../../shell/connection/use-online.ts';
import { takeRedirect } from '../../../shell/addresses/safe-path.ts';
import { sessionAtom, hasRunOut, type SessionState } from '../../../shell/session/session-state.ts';
import {
  useDevice,
  useLoaders,
  useLoadSignInUseCases,
} from '../../../shell/use-cases/use-cases-loader.ts';
import { IdentificationPage, type SearchFailure } from './identification-page.tsx';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { identificationWording, identifyRefusals } from '#words/wording/identification.ts';

/** The claim mode that opens the variant of the form (document 1, section 2.3). */
const inProgressMode = 'new';

/** Whether a stored address is a step of the claim form. */
const isClaimForm = (path: string): boolean =>
  [paths.newClaim, paths.newClaimInProgress].some((form) => form === path.split(/[?#]/)[0]);

const noLongerRefused = (state: SessionState): SessionState =>
  state.phase === 'signed-out' ? { ...state, because: 'not-signed-in' } : state;

const wentWrong: SearchFailure = { words: somethingWentWrong };

const searchFailureOf = (failure: IdentifyCustomerFailure): SearchFailure => {
  if (failure.tag === 'not-identified')
    return {
      words: identifyRefusals[failure.refusal],
      ...(failure.refusal !== 'unknown-error' && { refused: failure }),
    };
  return failure.tag === 'failed' && failure.reason === 'rate-limited'
    ? { words: identificationWording.tooOften }
    : wentWrong;
};

const useCountSearch = () => {
  const loadSignInUseCases = useLoadSignInUseCases();
  const { userMode } = usePortalModes();
  return async () => {
    const { trackEvent } = await loadSignInUseCases();
    trackEvent({
      category: 'Authentication',
      action: 'Clicked find me',
      value: userModeCodes[userMode],
    });
  };
};

/** Opens the claim form of an identified customer, or the step of it from which they came. */
const useOpenClaim = () => {
  const { claimMode } = usePortalModes();
  const navigate = useNavigate();
  const device = useDevice();
  const setSession = useSetAtom(sessionAtom);
  return async (email: string, postcode: string): Promise<void> => {
    setSession(noLongerRefused);
    // A tab's history cannot be cleared after the claim, so it must not contain the e-mail or the postcode.
    storeClaimEntry(device, { email, postcode });
    const form = claimMode === inProgressMode ? paths.newClaimInProgress : paths.newClaim;
    await navigate(takeRedirect(device, isClaimForm)?.path ?? form, { state: entryOnDevice });
  };
};

type Details = readonly [email: string, postcode: string];

/** A search without a customer. `unanswered`: its details, to repeat it. */
type FailedSearch = { readonly failure: SearchFailure; readonly unanswered?: Details | undefined };

/** States: idle, searching, then the claim or a failure (document 1, section 4.1). */
export const useIdentification = () => {
  const { loadCustomerUseCases } = useLoaders();
  const countSearch = useCountSearch();
  const openClaim = useOpenClaim();
  const { busy: searching, take } = useOneAtATime();
  const [failed, setFailed] = useState<FailedSearch>();

  const search = async (...details: Details) => {
    const { identifyCustomer } = await loadCustomerUseCases();
    const found = await identifyCustomer(...details)();
    if (found._tag === 'Right') return openClaim(...details);
    return setFailed({
      failure: searchFailureOf(found.left),
      unanswered: isUnreachable(found.left) ? details : undefined,
    });
  };

  const find = (...details: Details): void => {
    take(() => {
      setFailed(undefined);
      countSearch().catch(() => undefined);
      return search(...details).catch(() => setFailed({ failure: wentWrong, unanswered: details }));
    });
  };

  const unanswered = failed?.unanswered;
  useTryAgainWhenBack(unanswered !== undefined, () => {
    if (unanswered !== undefined) find(...unanswered);
  });

  return {
    find,
    searching,
    failure: failed?.failure,
    forgetFailure: () => setFailed(undefined),
  };
};

export const IdentificationScreen = () => {
  const loadSignInUseCases = useLoadSignInUseCases();
  useEffect(() => {
    const countView = async () => (await loadSignInUseCases()).viewPage('Authentication');
    countView().catch(() => undefined);
  }, [loadSignInUseCases]);
  const ranOut = hasRunOut(useAtomValue(sessionAtom));
  return <IdentificationPage {...useIdentification()} ranOut={ranOut} />;
};
