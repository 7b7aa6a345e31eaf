import { useCallback, useRef } from 'react';
import { useEngineerUseCases } from './engineer-use-cases-context.ts';

/**
 * The key of the user's attempt: the same for the same content, so that trying again never does it twice, and a new
 * one once the content has changed.
 */
export const useAttemptKey = (): ((content: unknown) => string) => {
  const { newAttemptKey } = useEngineerUseCases();
  const last = useRef({ content: '', key: '' });
  return useCallback(
    (content) => {
      const written = JSON.stringify(content);
      if (last.current.key === '' || last.current.content !== written)
        last.current = { content: written, key: newAttemptKey() };
      return last.current.key;
    },
    [newAttemptKey],
  );
};
