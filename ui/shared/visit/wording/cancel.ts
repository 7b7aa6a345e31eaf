export const cancelWording = {
  title: 'Cancel visit',
  specificReason: 'Specific reason for cancelling',
  warning: 'The visit leaves your agenda. This can’t be undone.',
  submit: 'Confirm cancellation',
  busy: 'Cancelling...',
  done: (jobName: string): string => `Job ${jobName} has been cancelled`,
  failed: 'We were unable to cancel your job. Please try again later or contact us.',
  refused: (status: string): string => `This visit can’t be cancelled, because ${status}.`,
} as const;
