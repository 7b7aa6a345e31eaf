import { readClaimEntry, type ClaimEntry } from './claim-entry.ts';

const entryKey = 'pilotlight-claim-entry';

/** Keeps how the claim form was entered, for when the browser comes back without the navigation's state. */
export const keepClaimEntry = (entry: ClaimEntry): void => {
  try {
    sessionStorage.setItem(entryKey, JSON.stringify(entry));
  } catch {
    // Without storage the state of the navigation has to do.
  }
};

export const keptClaimEntry = (): ClaimEntry | undefined => {
  try {
    return readClaimEntry(JSON.parse(sessionStorage.getItem(entryKey) ?? 'null'));
  } catch {
    return undefined;
  }
};

export const forgetClaimEntry = (): void => {
  try {
    sessionStorage.removeItem(entryKey);
  } catch {
    // Nothing was kept.
  }
};
