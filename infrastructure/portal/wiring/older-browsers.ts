const fillIn = (owner: object, name: string, value: unknown): void => {
  if (!(name in owner))
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
};

/** Adds built-ins that the portal uses and the oldest browsers of scripts/build/baseline.mjs lack. */
export const fillInBuiltIns = (arrays: object, addresses: object): void => {
  // Chrome 109
  fillIn(arrays, 'toSorted', function toSorted<
    Item,
  >(this: readonly Item[], compare?: (one: Item, other: Item) => number): Item[] {
    const copy = [...this];
    copy.sort(compare);
    return copy;
  });
  // Chrome 109, Safari 16.4
  fillIn(addresses, 'canParse', (address: string | URL, base?: string | URL): boolean => {
    try {
      return new URL(address, base).href !== '';
    } catch {
      return false;
    }
  });
};
