/** The theme that the browser asks for, told to what cannot read the style sheet. */
export const currentTheme = (): 'light' | 'dark' =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
