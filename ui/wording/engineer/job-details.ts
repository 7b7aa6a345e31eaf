export const jobDetailsWording = {
  title: 'Job',
  loading: 'Loading the job',
  details: 'JOB DETAILS',
  summary: 'Summary',
  jobType: 'Job type',
  boiler: 'Boiler, as the customer says',
  faultCode: 'Fault code, as the customer says',
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
