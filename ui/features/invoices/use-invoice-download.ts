import { useToast } from '../../shell/notices/toasts.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import { useRunUseCase } from '../../shell/use-cases/run-use-case.ts';
import { invoicesWording } from './wording.ts';

/** Opens a tab synchronously in the click: browsers block one that opens later as a pop-up. */
const openTab = (): Window | null => {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  return tab;
};

/** Opens an invoice's document in a new tab (document 3, section 7). */
export const useInvoiceDownload = (): ((documentKey: string) => Promise<void>) => {
  const { findInvoiceDocument } = useEngineerUseCases();
  const run = useRunUseCase();
  const showToast = useToast();
  return async (documentKey) => {
    const tab = openTab();
    const result = await run(findInvoiceDocument(documentKey));
    if (result._tag === 'Left') {
      tab?.close();
      if (result.left.tag === 'unavailable') showToast(invoicesWording.downloadFailed, 'danger');
      return;
    }
    (tab ?? window).location.assign(result.right);
  };
};
