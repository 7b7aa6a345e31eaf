/** The three preferred days, by the names of document 2, section 3. */
export const preferredDays = ['dayOne', 'dayTwo', 'dayThree'] as const;
export type PreferredDay = (typeof preferredDays)[number];

export type DateKey = `${PreferredDay}Date`;
export type TimeKey = `${PreferredDay}Time`;

/** The keys of the stage that chooses the days. */
export const dayKeys: readonly (DateKey | TimeKey)[] = preferredDays.flatMap(
  (day): readonly (DateKey | TimeKey)[] => [`${day}Date`, `${day}Time`],
);
