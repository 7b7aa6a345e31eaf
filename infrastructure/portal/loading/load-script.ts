/** Adds a script to the page, without waiting for it. */
export const loadScript = (url: string): void => {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
};
