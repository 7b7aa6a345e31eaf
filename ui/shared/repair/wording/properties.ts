export const propertiesWording = {
  title: 'Your properties',
  instruction: 'Please select the property you wish to request a repair for',
  loading: 'Loading your properties',
  loadingRepairs: 'Looking up your repairs',
  repair: (status: string): string => `Repair: ${status}`,
  none: 'No contracts found for account. Please give us a call on {phone} and we will be able to help you.',
  noneTitle: 'No contracts yet',
  unknownAddress: 'Address not available',
  onlineFrom: (day: string): string => `From ${day} you can request a repair here.`,
  coolingOffTag: 'Cooling-off period',
  unavailableTag: 'Call us to book',
} as const;
