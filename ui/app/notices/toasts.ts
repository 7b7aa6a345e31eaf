import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { Toast, ToastTone } from '../../parts/notices/toaster.tsx';

export const toastsAtom = atom<readonly Toast[]>([]);

/** Never given twice: the time of a toast that was dismissed must not end another's. */
const lastToastIdAtom = atom(0);

/** Long enough to read twice; a failure stays until it is dismissed. */
const stayInMilliseconds = 12_000;

export type ShowToast = (message: string, tone?: ToastTone) => void;

export const dismissToastAtom = atom(null, (get, set, id: number) =>
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  ),
);

const showToastAtom = atom(null, (get, set, message: string, tone: ToastTone) => {
  const id = get(lastToastIdAtom) + 1;
  set(lastToastIdAtom, id);
  const others = get(toastsAtom).filter((toast) => toast.message !== message);
  set(toastsAtom, [...others, { id, tone, message }]);
  if (tone !== 'danger') setTimeout(() => set(dismissToastAtom, id), stayInMilliseconds);
});

/** Shows a short notice; the same words are not shown twice at a time. */
export const useToast = (): ShowToast => {
  const show = useSetAtom(showToastAtom);
  return useCallback((message, tone = 'info') => show(message, tone), [show]);
};
