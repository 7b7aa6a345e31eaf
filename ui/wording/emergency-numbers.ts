/** The gas emergency line of Great Britain, which is public. */
export const gasEmergencyNumber = '0800 111 999';
