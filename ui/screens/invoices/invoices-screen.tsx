import ReceiptText from 'lucide-react/icons/receipt-text';
import { LeftOutNotice } from '../../app/incomplete-lists/left-out-notice.tsx';
import { engineerQueries } from '../../app/query/engineer-queries.ts';
import { useRemote } from '../../app/query/use-remote.ts';
import { paths } from '../../app/routes/paths.ts';
import { useEngineerUseCases } from '../../app/use-cases/engineer-use-cases-context.ts';
import { BackLink } from '../../parts/buttons/back-link.tsx';
import { EmptyState } from '../../parts/notices/empty-state.tsx';
import { FailedState } from '../../parts/notices/failed-state.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Skeleton } from '../../parts/notices/skeleton.tsx';
import { invoicesWording } from '../../wording/engineer/invoices.ts';
import { InvoiceTable } from './invoice-table.tsx';

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
        <FailedState onRetry={invoices.retry}>{invoicesWording.failed}</FailedState>
      )}
      {invoices.state === 'ready' && <LeftOutNotice list="invoices" />}
      {invoices.state === 'ready' &&
        (invoices.value.length === 0 ? (
          <EmptyState icon={<ReceiptText size={30} />} title={invoicesWording.none}>
            {invoicesWording.noneMeans}
          </EmptyState>
        ) : (
          <InvoiceTable invoices={invoices.value} />
        ))}
    </Page>
  );
};
