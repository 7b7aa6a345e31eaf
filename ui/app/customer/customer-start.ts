/** Loads the screen that a customer begins with. */
export const fetchProperties = async () =>
  (await import('../../screens/properties/properties-screen.tsx')).PropertiesScreen;
