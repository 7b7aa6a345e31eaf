/** How long a person waits for the provider before it counts as away, in milliseconds. */
export const scriptTimeout = 15_000;

/** Loads a script into the page; a failed one is removed, so that the next attempt starts afresh. */
export const loadProviderScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The payment script did not load.'));
    };
    const timer = setTimeout(fail, scriptTimeout);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = url;
    script.async = true;
    document.head.append(script);
  });
