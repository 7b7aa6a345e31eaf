export const pageNotFoundWording = {
  title: 'Page not found',
  message:
    'We could not find the page you were looking for. The address may be mistyped, or the page may have moved.',
  call: 'If you need help, give us a call on {phone}.',
  home: 'Go to the start',
} as const;
