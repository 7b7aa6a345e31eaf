type VerbatimProps = {
  readonly children: string | undefined;
  readonly className?: string | undefined;
};

/**
 * A name, an address, a reference or a code. Browsers do not translate it, and right-to-left text inside it does not
 * change the text around it.
 */
export const Verbatim = ({ children, className }: VerbatimProps) => (
  <bdi translate="no" className={className}>
    {children}
  </bdi>
);

type WithVerbatimProps = { readonly text: string; readonly part: string };

/** A sentence with a name or a reference that is not translated; the rest is. */
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
