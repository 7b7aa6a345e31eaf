/** Adds a script to the page; whether it comes is its own affair. */
export const loadScript = (url: string): void => {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
};
