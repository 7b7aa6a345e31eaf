/** Whether something may be half filled in on the screen of this path: a claim, one offer, or one job with its photos. */
export const hasFormOnPath = (path: string): boolean =>
  /^\/(?:claim|vpv)(?:\/|$)/.test(path) || /^\/job\/(?!agenda\/?$|offers\/?$)./.test(path);
