/** Where the platform plays the identity provider. */
export const identityAddress = '/cognito';

/** The first segments of the platform's addresses that the portal calls. */
export const platformRooms = ['api', identityAddress.slice(1), 'payments-desk', 'storage'] as const;

/** These, and the tools for developers. */
export const allRooms = [...platformRooms, 'developer'] as const;
