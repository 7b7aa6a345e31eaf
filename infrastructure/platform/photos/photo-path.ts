/** The path of a file in the local storage: it is put there and read from there, each with a signature of its own. */
export const photoPath = (objectName: string): string => `/storage/uploads/${objectName}`;
