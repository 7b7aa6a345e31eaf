export const whyWording = {
  why: 'Why?',
  compared: 'What decided',
  changes: 'What would change it',
  nothing: 'No single change would.',
} as const;
