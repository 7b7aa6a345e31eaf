export const invoicesWording = {
  title: 'Invoices',
  back: 'Account',
  loading: 'Loading your invoices',
  issued: 'Date issued',
  number: 'Invoice ID',
  total: 'Total amount',
  document: 'Document',
  download: 'Download',
  downloading: 'Downloading...',
  notReady: 'Not ready yet',
  none: "You don't have any invoices currently.",
  noneMeans: 'You get one for each visit that resolves the issue.',
  failed: 'Something went wrong with this request.',
  downloadFailed:
    'We were unable to download your invoice at the moment. Please try again later or contact us.',
} as const;
