/** Loads the frame of an engineer's screens. */
export const fetchEngineerArea = async () => (await import('./engineer-area.tsx')).EngineerArea;
