/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 */

declare global {
  interface Window {
    framesOfBench?: { readonly gaps: number[]; stop: boolean };
  }
}

/** Records the duration of each frame, until the durations are read. */
export const watchFrames = (): void => {
  const frames: { gaps: number[]; stop: boolean } = { gaps: [], stop: false };
  window.framesOfBench = frames;
  let last = performance.now();
  const note = (now: number) => {
    frames.gaps.push(now - last);
    last = now;
    if (!frames.stop) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};

export const framesOfBench = (): readonly number[] => {
  const frames = window.framesOfBench;
  if (frames === undefined) return [];
  frames.stop = true;
  return frames.gaps.slice(1);
};
