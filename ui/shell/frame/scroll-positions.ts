/** Scroll positions of history entries, for pages that restore them. */
const offsets = new Map<string, number>();

/** Stores the scroll position of a history entry under its location key. */
export const storeScroll = (locationKey: string, offset: number): void => {
  offsets.set(locationKey, offset);
};

/** Returns the stored scroll position, or the top. */
export const readScroll = (locationKey: string): number => offsets.get(locationKey) ?? 0;
