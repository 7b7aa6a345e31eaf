import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { onceDrawn } from '../layout/once-drawn.ts';

/** What may read the text, or end the page: it is told before. */
const readers = ['pointerdown', 'click', 'submit', 'visibilitychange', 'pagehide'];

type Typed = { readonly value: string; readonly onChange: (text: string) => void };

/**
 * The text of a field that shows each letter by itself. Its holder is told a frame later, so that what follows from a
 * letter does not hold it up.
 */
export const useTyped = (value: string, onChange: Typed['onChange']): Typed => {
  const [typed, setTyped] = useState<string>();
  const tell = useEffectEvent(() => {
    if (typed === undefined) return;
    flushSync(() => {
      setTyped(undefined);
      onChange(typed);
    });
  });
  const tellAtLast = useEffectEvent(() => {
    if (typed !== undefined) onChange(typed);
  });

  useEffect(() => {
    let isLast = typed !== undefined;
    if (isLast)
      void onceDrawn(async () => {
        if (isLast) tell();
      })();
    return () => {
      isLast = false;
    };
  }, [typed]);

  useEffect(() => {
    const told = () => tell();
    for (const reader of readers) window.addEventListener(reader, told, { capture: true });
    return () => {
      for (const reader of readers) window.removeEventListener(reader, told, { capture: true });
      tellAtLast();
    };
  }, []);

  return { value: typed ?? value, onChange: setTyped };
};
