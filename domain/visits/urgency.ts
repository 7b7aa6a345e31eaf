/** How soon a visit is needed; the wire writes them with a capital. */
export const urgencies = ['normal', 'urgent', 'critical'] as const;
export type Urgency = (typeof urgencies)[number];
