import type { CloseFieldProblem } from '#domain/close';

/** The id of a field in a line of a list, such as what was paid for a part. */
export const lineFieldId = (of: string, at: number): string => `part-${of}-${at}`;

/** Where an error summary leads. */
export const fieldIdOf = ({ field, line, of }: CloseFieldProblem): string =>
  line === undefined || of === undefined ? field : lineFieldId(of, line);
