import { useEffect, useRef } from 'react';
import { OctagonAlert } from 'lucide-react';
import styles from './error-bar.module.css';

const holdsMarkup = (message: string): boolean => /[<&]/.test(message);

const withoutMarkup = (message: string): string => message.replace(/<[^>]*>/g, ' ');

/** The purifier comes when a message needs it; until then, and if it cannot come, the bare words stand there. */
const useSanitisedHtml = (message: string) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!holdsMarkup(message)) return undefined;
    let current = true;
    const showSanitised = async () => {
      const { sanitiseMessage } = await import('./sanitise-message.ts');
      if (current) place.current?.replaceChildren(sanitiseMessage(message));
    };
    showSanitised().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [message]);
  return place;
};

const Words = ({ message }: { readonly message: string }) => {
  const place = useSanitisedHtml(message);
  return <span ref={place}>{holdsMarkup(message) ? withoutMarkup(message) : message}</span>;
};

/** What went wrong, read out at once. The message may hold simple HTML. */
export const ErrorBar = ({ message }: { readonly message: string | undefined }) => (
  <div role="alert">
    {message !== undefined && (
      <div className={styles.bar}>
        <OctagonAlert size={24} aria-hidden="true" className={styles.icon} />
        <Words key={message} message={message} />
      </div>
    )}
  </div>
);
