export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A code in words: `within-14-days` and `noHeating` become "Within 14 days" and "No heating". */
export const inWords = (code: string): string => {
  if (!/^[a-z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*$/.test(code)) return code;
  const words = code
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return capitalised(words);
};
