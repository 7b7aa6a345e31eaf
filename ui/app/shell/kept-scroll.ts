/** How far each place of the history was scrolled, for the places that want to be found again as they were left. */
const offsets = new Map<string, number>();

/** Keeps how far a place of the history is scrolled, by the key of its location. */
export const keepScroll = (locationKey: string, offset: number): void => {
  offsets.set(locationKey, offset);
};

/** How far a place was scrolled when it was left; the top, when it has not been kept. */
export const keptScroll = (locationKey: string): number => offsets.get(locationKey) ?? 0;
