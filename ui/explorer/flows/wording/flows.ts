/** The texts of the pages of the flows. */
export const flowsWording = {
  claim: {
    label: 'Claim',
    title: 'Claim',
    lead: 'The questions of a claim, and where each answer leads.',
  },
  close: {
    label: 'Close',
    title: 'Close of a job',
    lead: 'The questions that an engineer answers to close a job, and where each answer leads.',
  },
} as const;
