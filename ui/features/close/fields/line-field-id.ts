import type { CloseFieldProblem } from '#domain/close';

/** The id of a field in a line of a list, such as the cost of a part. */
export const lineFieldId = (of: string, at: number): string => `part-${of}-${at}`;

/** The element id that an error summary links to. */
export const fieldIdOf = ({ field, line, of }: CloseFieldProblem): string =>
  line === undefined || of === undefined ? field : lineFieldId(of, line);
