/** The first segments of the platform's addresses that the portal calls. */
export const platformRooms = ['api', 'cognito', 'payments-desk', 'storage'] as const;

/** These, and the tools for developers. */
export const allRooms = [...platformRooms, 'developer'] as const;
