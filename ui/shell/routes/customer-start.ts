/** Loads a customer's first screen. */
export const fetchProperties = async () =>
  (await import('../../features/properties/properties-screen.tsx')).PropertiesScreen;
