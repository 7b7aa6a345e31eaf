/** What all of an engineer's calls share. */
export const engineerCall = {
  service: 'serviceJobs',
  versioned: true,
  bearer: 'required',
  refusesInAnswer: false,
} as const;
