/** Whether the screen of this path may have unsaved input: a claim, an offer, or a job with its photos. */
export const hasFormOnPath = (path: string): boolean =>
  /^\/(?:claim|vpv)(?:\/|$)/.test(path) || /^\/job\/(?!agenda\/?$|offers\/?$)./.test(path);
