/** How soon a visit is needed. A claim is sent with these words; offers and visits come with a capital. */
export const urgencies = ['normal', 'urgent', 'critical'] as const;
export type Urgency = (typeof urgencies)[number];
