/** What parts of the portal answer. What befalls one element, as a dialog that closes, React hears at that element. */
const answered: ReadonlySet<string> = new Set([
  'click',
  'change',
  'input',
  'submit',
  'focusin',
  'focusout',
  'keydown',
]);

/** React hears of these on their way down too, so that a page comes to life at once that is pressed before. */
const answeredBefore: ReadonlySet<string> = new Set(['click', 'keydown']);

/**
 * A place for React to draw in, at which it listens for what is answered. By itself it listens for every kind of event
 * there is, on its way down to an element and on its way up (docs/decisions/0051-whatever-moves-holds-up-a-press.md).
 */
export const quietly = <Place extends HTMLElement>(place: Place): Place => {
  const listen = place.addEventListener.bind(place);
  place.addEventListener = (
    kind: string,
    listener: EventListener,
    how?: boolean | AddEventListenerOptions,
  ) => {
    const isOnItsWayDown = typeof how === 'boolean' ? how : (how?.capture ?? false);
    if (answered.has(kind) && (!isOnItsWayDown || answeredBefore.has(kind)))
      listen(kind, listener, how);
  };
  return place;
};
