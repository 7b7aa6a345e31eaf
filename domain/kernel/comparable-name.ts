/** How names with more than one spelling are compared: without case, spaces or hyphens (decisions). */
export const comparableName = (name: string): string => name.toLowerCase().replace(/[\s-]+/g, '');
