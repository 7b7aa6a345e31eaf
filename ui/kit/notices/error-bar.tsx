import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBarIcon } from '../icons/first-icons.tsx';
import styles from './error-bar.module.css';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

/** A server's message without its HTML, for plain text. */
export const plainMessage = (message: string): string =>
  message
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(
      /&(amp|lt|gt|quot|apos|#39|nbsp);/g,
      (entity, name: string) => entities[name] ?? entity,
    )
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const holdsMarkup = (message = ''): boolean => /[<&]/.test(message);

/**
 * Shows a server's message: plain text first, its HTML once the sanitiser is loaded. It is busy until then, so that it
 * is announced once.
 */
const useServerWords = (message: string | undefined) => {
  const place = useRef<HTMLSpanElement>(null);
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (message === undefined || !holdsMarkup(message)) return undefined;
    let current = true;
    const showSanitised = async () => {
      const { sanitiseMessage } = await import('./sanitise-message.ts');
      if (current) place.current?.replaceChildren(sanitiseMessage(message));
    };
    showSanitised()
      .catch(() => undefined)
      .finally(() => {
        if (current) setSettled(message);
      });
    return () => {
      current = false;
    };
  }, [message]);
  return { place, busy: holdsMarkup(message) && settled !== message };
};

type ErrorBarProps =
  | { readonly children: ReactNode; readonly message?: undefined }
  /** From a server: it may hold simple HTML. */
  | { readonly message: string | undefined; readonly children?: undefined };

/** An error that is announced at once: a text of the portal, or a server's message. */
export const ErrorBar = ({ message, children }: ErrorBarProps) => {
  const { place, busy } = useServerWords(message);
  const saysSomething = message !== undefined || (children !== undefined && children !== false);
  return (
    <div role="alert" aria-busy={busy || undefined}>
      {saysSomething && (
        <div className={styles.bar}>
          <ErrorBarIcon size="1.5rem" className={styles.icon} />
          {message === undefined ? (
            <span>{children}</span>
          ) : (
            <span key={message} ref={place}>
              {holdsMarkup(message) ? plainMessage(message) : message}
            </span>
          )}
        </div>
      )}
    </div>
  );
};
