const files: { readonly [path: string]: unknown } = import.meta.glob(
  '../../../domain/cases/*.json',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** The addresses of the files of cases, by their decision. */
export const caseFiles: { readonly [decision: string]: string } = Object.fromEntries(
  Object.entries(files).map(([path, address]) => [
    path.replace(/^.*\/(.+)\.json$/, '$1'),
    String(address),
  ]),
);
