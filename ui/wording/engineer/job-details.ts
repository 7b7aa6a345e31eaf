export const jobDetailsWording = {
  title: 'Job',
  loading: 'Loading the job',
  details: 'JOB DETAILS',
  summary: 'Summary',
  jobType: 'Job type',
  urgency: 'Urgency',
  vulnerable: 'Vulnerable',
  jobId: 'Job ID',
  map: 'Map',
  showMap: 'Show on map',
  customer: 'Customer',
  address: 'Address',
  phone: 'Phone',
  secondPhone: 'Second phone',
  failed: "An error occured whilst fetching this job's details, please contact administration",
  invalidTimes:
    "An error occured whilst fetching this job's details due to invalid job times. Please contact administration",
} as const;
