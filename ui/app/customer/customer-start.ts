/** Loads a customer's first screen. */
export const fetchProperties = async () =>
  (await import('../../screens/properties/properties-screen.tsx')).PropertiesScreen;
