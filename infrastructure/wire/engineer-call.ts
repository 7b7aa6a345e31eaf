/** The common fields of an engineer's calls. */
export const engineerCall = {
  service: 'serviceJobs',
  versioned: true,
  bearer: 'required',
  refusesInAnswer: false,
} as const;
