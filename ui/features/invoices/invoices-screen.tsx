import Download from 'lucide-react/icons/download';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { isSignedOut } from '#application/sending/judge-failure.ts';
import type { Invoice } from '#domain/close';
import { formatPounds } from '#domain/money';
import { BackLink } from '../../kit/buttons/back-link.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { EmptyState, Skeleton } from '../../kit/notices/states.tsx';
import { ReadFailed } from '../../shared/visit/page/read-failed.tsx';
import { paths } from '../../shell/addresses/paths.ts';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { useRemoveToast, useToast } from '../../shell/notices/toasts.ts';
import { engineerQueries } from '../../shell/query/query-keys.ts';
import { LeftOutNotice } from '../../shell/query/left-out-notice.tsx';
import { useRemote } from '../../shell/query/use-remote.ts';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { useRunUseCase } from '../../shell/session/run-use-case.ts';
import { invoicesWording } from '#words/features/invoices/wording.ts';
import { shortDate } from '#words/wording/date-words.ts';
import styles from './invoices-screen.module.css';

/** Shows on an empty tab, which covers this page on a phone, that the document is being fetched. */
const showDownloading = (page: Document): void => {
  page.title = invoicesWording.downloading;
  for (const [name, content] of [
    ['viewport', 'width=device-width'],
    ['color-scheme', 'light dark'],
  ] as const) {
    const meta = page.createElement('meta');
    meta.name = name;
    meta.content = content;
    page.head.append(meta);
  }
  const words = page.createElement('p');
  words.textContent = invoicesWording.downloading;
  words.style.font = '1.25rem sans-serif';
  words.style.padding = '1rem';
  page.body.append(words);
};

/** Opens a tab synchronously in the click: browsers block one that opens later as a pop-up. */
const openTab = (): Window | null => {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  showDownloading(tab.document);
  return tab;
};

/** Opens an invoice's document in a new tab (document 3, section 7). */
const useInvoiceDownload = (): ((documentKey: string) => Promise<void>) => {
  const { findInvoiceDocument } = useEngineerUseCases();
  const run = useRunUseCase();
  const showToast = useToast();
  const removeToast = useRemoveToast();
  return async (documentKey) => {
    const tab = openTab();
    const result = await run(findInvoiceDocument(documentKey));
    if (result._tag === 'Left') {
      tab?.close();
      if (!isSignedOut(result.left)) showToast(invoicesWording.downloadFailed, 'danger');
      return;
    }
    removeToast(invoicesWording.downloadFailed);
    (tab ?? window).location.assign(result.right);
  };
};

const newestFirst = (one: Invoice, other: Invoice): number =>
  other.issuedOn.localeCompare(one.issuedOn);

const DocumentCell = ({ invoice }: { readonly invoice: Invoice }) => {
  const download = useInvoiceDownload();
  const { documentKey, number } = invoice;
  if (documentKey === undefined)
    return <span className={styles.notReady}>{invoicesWording.notReady}</span>;
  return (
    <Button
      variant="secondary"
      icon={<Download size="1.25rem" />}
      busyLabel={invoicesWording.downloading}
      aria-label={`${invoicesWording.download} ${number}`}
      onPress={() => download(documentKey)}
    >
      {invoicesWording.download}
    </Button>
  );
};

/** The invoices, newest first. */
const InvoiceTable = ({ invoices }: { readonly invoices: readonly Invoice[] }) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{invoicesWording.issued}</th>
          <th scope="col">{invoicesWording.number}</th>
          <th scope="col" className={styles.amount}>
            {invoicesWording.total}
          </th>
          <th scope="col">
            <VisuallyHidden>{invoicesWording.document}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.toSorted(newestFirst).map((invoice) => (
          <tr key={invoice.number}>
            <td>{shortDate(invoice.issuedOn)}</td>
            <th scope="row" className={styles.number} translate="no">
              {invoice.number}
            </th>
            <td className={styles.amount}>{formatPounds(invoice.totalNet)}</td>
            <td className={styles.document}>
              <DocumentCell invoice={invoice} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The engineer's invoices (document 3, section 2). */
export const InvoicesScreen = () => {
  const { listInvoices } = useEngineerUseCases();
  const invoices = useRemote(engineerQueries.invoices, listInvoices);
  return (
    <Page>
      <BackLink to={paths.engineerAccount} label={invoicesWording.back} />
      <PageHeading title={invoicesWording.title} problem={invoices.state === 'failed'} />
      {invoices.state === 'loading' && <Skeleton label={invoicesWording.loading} cards={2} />}
      {invoices.state === 'failed' && (
        <ReadFailed failure={invoices.failure} onRetry={invoices.retry}>
          {invoicesWording.failed}
        </ReadFailed>
      )}
      {invoices.state === 'ready' && <LeftOutNotice list="invoices" />}
      {invoices.state === 'ready' &&
        (invoices.value.length === 0 ? (
          <EmptyState icon={<ReceiptText size="1.875rem" />} title={invoicesWording.none}>
            {invoicesWording.noneMeans}
          </EmptyState>
        ) : (
          <InvoiceTable invoices={invoices.value} />
        ))}
    </Page>
  );
};
