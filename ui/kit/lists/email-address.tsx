/** A long address wraps after its @ first. */
export const EmailAddress = ({ address }: { readonly address: string }) => {
  const host = address.lastIndexOf('@') + 1;
  return (
    <bdi translate="no">
      <span>{address.slice(0, host)}</span>
      <wbr />
      <span>{address.slice(host)}</span>
    </bdi>
  );
};
