/** Brings the area that an engineer's screens live in. */
export const fetchEngineerArea = async () => (await import('./engineer-area.tsx')).EngineerArea;
