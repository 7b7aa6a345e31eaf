/** Reports errors without e-mail, phone, address or token (decisions). */
export type ErrorReporter = {
  readonly report: (
    what: string,
    details?: { readonly [key: string]: string | number | boolean },
  ) => void;
};
