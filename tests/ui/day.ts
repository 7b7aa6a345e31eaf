import { parseLocalDate, type LocalDate } from '#domain/time';

export const day = (text: string): LocalDate => {
  const date = parseLocalDate(text);
  if (date === undefined) throw new Error(`${text} is no date`);
  return date;
};
