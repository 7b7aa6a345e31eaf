/** The choice of a dropdown that requires words. */
export const otherOption = 'other';

/** What a household is without: each option makes a claim urgent (document 2, section 4). */
export const affectedItems = ['noHeating', 'noHotWater', 'noHeatingOrHotWater'] as const;

/** The choice for "nothing listed affects the household" (document 2, section 4). */
export const notAffected = 'notAffected';

/** The three preferred days, by the names of document 2, section 3. */
export const preferredDays = ['dayOne', 'dayTwo', 'dayThree'] as const;
export type PreferredDay = (typeof preferredDays)[number];

export type DateKey = `${PreferredDay}Date`;
export type TimeKey = `${PreferredDay}Time`;

/** The keys of the stage that chooses the days. */
export const dayKeys: readonly (DateKey | TimeKey)[] = /* @__PURE__ */ preferredDays.flatMap(
  (day): readonly (DateKey | TimeKey)[] => [`${day}Date`, `${day}Time`],
);
