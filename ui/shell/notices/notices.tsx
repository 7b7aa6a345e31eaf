import { useAtomValue, useSetAtom } from 'jotai';
import { Toaster } from '../../kit/notices/toaster.tsx';
import { dismissToastAtom, toastsAtom } from './toasts.ts';

/** The place where toasts are shown. */
export const Notices = () => {
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return <Toaster toasts={toasts} onDismiss={dismiss} />;
};
