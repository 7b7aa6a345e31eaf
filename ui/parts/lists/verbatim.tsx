type VerbatimProps = {
  readonly children: string | undefined;
  readonly className?: string | undefined;
};

/**
 * A name, an address, a reference or a code, as it was given: no browser translates it, and writing from right to left
 * in it turns round nothing beside it.
 */
export const Verbatim = ({ children, className }: VerbatimProps) => (
  <bdi translate="no" className={className}>
    {children}
  </bdi>
);

type WithVerbatimProps = { readonly text: string; readonly part: string };

/** A sentence with a name or a reference in it, of which the rest is translated. */
export const WithVerbatim = ({ text, part }: WithVerbatimProps) => {
  const at = part === '' ? -1 : text.indexOf(part);
  if (at < 0) return <span>{text}</span>;
  const before = text.slice(0, at);
  const after = text.slice(at + part.length);
  return (
    <>
      {before !== '' && <span>{before.trimEnd()}</span>}
      {before.endsWith(' ') && ' '}
      <Verbatim>{part}</Verbatim>
      {after.startsWith(' ') && ' '}
      {after !== '' && <span>{after.trimStart()}</span>}
    </>
  );
};
