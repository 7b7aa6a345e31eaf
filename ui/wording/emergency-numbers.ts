/** The gas emergency line of Great Britain, which is public. */
export const gasEmergencyNumber = '0800 111 999';
/** The number of the fire brigade and all other emergency services of Great Britain. */
export const emergencyServicesNumber = '999';
