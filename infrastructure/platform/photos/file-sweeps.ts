/** The result of checking the files once. */
export type FileSweep = {
  /** Files without a row: left over from an unfinished transaction. */
  readonly removed: number;
  /** Files that a row names and that are not there. */
  readonly missing: number;
};

export type FileSweeps = {
  readonly note: (sweep: FileSweep) => void;
  /** Removed by this process so far, and missing when it last looked; `undefined` until it has. */
  readonly total: () => FileSweep | undefined;
};

export const makeFileSweeps = (): FileSweeps => {
  let sum: FileSweep | undefined;
  return {
    total: () => sum,
    note: ({ removed, missing }) => {
      sum = { removed: (sum?.removed ?? 0) + removed, missing };
    },
  };
};
