/** What no part of the portal answers: hovering, moving, dragging, and the halves of a press. */
const unanswered: ReadonlySet<string> = new Set([
  'pointerover',
  'pointerout',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'gotpointercapture',
  'lostpointercapture',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'mouseover',
  'mouseout',
  'mousedown',
  'mousemove',
  'mouseup',
  'wheel',
]);

/**
 * A place for React to draw in, at which it does not listen for what nothing answers. It listens for every kind of event
 * there is, each twice, and one touch makes fifteen of these (docs/decisions/0051-whatever-moves-holds-up-a-press.md).
 */
export const quietly = <Place extends HTMLElement>(place: Place): Place => {
  const listen = place.addEventListener.bind(place);
  place.addEventListener = (kind: string, ...how: [EventListener, AddEventListenerOptions?]) => {
    if (!unanswered.has(kind)) listen(kind, ...how);
  };
  return place;
};
