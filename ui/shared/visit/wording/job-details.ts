import type { PackageSlug } from '#domain/cover';

export const packageNames: Record<PackageSlug, string> = {
  'your-boiler': 'Your Boiler',
  'your-heating': 'Your Heating',
  'your-home': 'Your Home',
  'your-home-plus': 'Your Home Plus',
};

/** The number of earlier visits of the claim that engineers have closed. */
export const earlierVisits = (visits: number): string => {
  if (visits === 0) return 'None';
  return visits === 1 ? '1 visit' : `${visits} visits`;
};

/** Information before a follow-on visit. */
export const bringWording = {
  title: 'Bring to this visit',
  parts: 'Parts',
  authorised: 'Authorised',
  net: (pounds: string): string => `${pounds} net for parts`,
  findings: 'Found before',
  checks: 'Checked before',
  photos: 'Photos from before',
  photoLoading: (name: string): string => `${name}, loading`,
  showPhoto: (name: string): string => `Show ${name}`,
  photoFailed: (name: string): string => `${name} could not be loaded. Try again`,
  openDocument: 'Open the document',
} as const;

export const jobDetailsWording = {
  title: 'Job',
  loading: 'Loading the job',
  details: 'JOB DETAILS',
  summary: 'Summary',
  jobType: 'Job type',
  boiler: 'Boiler, as the customer says',
  faultCode: 'Fault code, as the customer says',
  boilerRead: 'Boiler, as an engineer read it',
  cover: 'Cover',
  earlierVisits: 'Earlier visits',
  urgency: 'Urgency',
  vulnerable: 'Vulnerable',
  yes: 'Yes',
  jobId: 'Job ID',
  map: 'Map',
  showMap: 'Show on map',
  customer: 'Customer',
  address: 'Address',
  phone: 'Phone',
  secondPhone: 'Second phone',
  failed: "An error occured whilst fetching this job's details, please contact administration",
  outOfReach:
    'There is no connection, or too weak a one, and this job is not kept on this device. Try again when you have a signal.',
  invalidTimes:
    "An error occured whilst fetching this job's details due to invalid job times. Please contact administration",
} as const;
