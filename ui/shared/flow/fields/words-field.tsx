import type { ReactNode } from 'react';
import { TextArea } from '../../../kit/fields/text-area.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';

/** Maximum length of an answer that fits on one line. */
const longestLine = 100;
/** Length from which an answer gets a large box. */
const longestParagraph = 1000;

type WordsFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly optional?: boolean;
  readonly longest: number;
  readonly oneLine?: boolean | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** An answer in words. A long one gets a large box and a count of the remaining characters. */
export const WordsField = ({
  longest,
  oneLine = longest <= longestLine,
  ...field
}: WordsFieldProps) =>
  !oneLine ? (
    <TextArea {...field} maximum={longest} rows={longest > longestParagraph ? 8 : 4} />
  ) : (
    <TextField {...field} autoComplete="off" />
  );
