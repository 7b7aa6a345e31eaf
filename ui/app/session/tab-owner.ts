const ownerKey = 'pilotlight-tab-owner';

/** Gives this tab to whoever is signed in; tells whether it was somebody else's. */
export const takeTab = (subject: string): boolean => {
  try {
    const before = sessionStorage.getItem(ownerKey);
    sessionStorage.setItem(ownerKey, subject);
    return before !== null && before !== subject;
  } catch {
    return false;
  }
};

export const leaveTab = (): void => {
  try {
    sessionStorage.removeItem(ownerKey);
  } catch {
    // It was nobody's.
  }
};
