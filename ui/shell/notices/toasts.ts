import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { NoticeTone } from '../../kit/notices/notice-box.tsx';
import type { Toast } from '../../kit/notices/toaster.tsx';

export const toastsAtom = atom<readonly Toast[]>([]);

/** Ids are never reused: the timer of a dismissed toast must not remove another one. */
const lastToastIdAtom = atom(0);

/** Long enough to read twice. A failure stays until it is dismissed. */
const stayInMilliseconds = 12_000;

export type ShowToast = (message: string, tone?: NoticeTone) => void;

export const dismissToastAtom = atom(null, (get, set, id: number) =>
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  ),
);

const withoutMessage = (toasts: readonly Toast[], message: string): readonly Toast[] =>
  toasts.filter((toast) => toast.message !== message);

const showToastAtom = atom(null, (get, set, message: string, tone: NoticeTone) => {
  const id = get(lastToastIdAtom) + 1;
  set(lastToastIdAtom, id);
  set(toastsAtom, [...withoutMessage(get(toastsAtom), message), { id, tone, message }]);
  if (tone !== 'danger') setTimeout(() => set(dismissToastAtom, id), stayInMilliseconds);
});

/** Shows a short notice, unless the same text is already shown. */
export const useToast = (): ShowToast => {
  const show = useSetAtom(showToastAtom);
  return useCallback((message, tone = 'info') => show(message, tone), [show]);
};

/** Removes a notice that is no longer true. */
export const useRemoveToast = (): ((message: string) => void) => {
  const setToasts = useSetAtom(toastsAtom);
  return useCallback(
    (message) => setToasts((toasts) => withoutMessage(toasts, message)),
    [setToasts],
  );
};
