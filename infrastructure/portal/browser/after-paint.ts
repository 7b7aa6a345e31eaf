/** Waits until what is on the screen by now is drawn; a page that nobody sees is not waited for. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => setTimeout(resolve, 0);
    if (document.visibilityState === 'visible') requestAnimationFrame(goOn);
    else goOn();
  });
