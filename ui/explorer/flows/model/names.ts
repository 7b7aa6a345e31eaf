/** A name of the rules in words: `issueAreaOther` is "Issue area other", `ask-support` "Ask support". */
export const inWords = (name: string): string => {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An option in words where it is a code, such as `next-visit`. */
export const optionInWords = (option: string): string =>
  /^[a-z][A-Za-z-]*$/.test(option) ? inWords(option) : option;
