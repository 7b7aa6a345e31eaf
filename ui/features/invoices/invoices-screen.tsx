import ReceiptText from 'lucide-react/icons/receipt-text';
import { invoicesWording } from '#words/features/invoices/wording.ts';
import { LeftOutNotice } from '../../shell/query/left-out-notice.tsx';
import { engineerQueries } from '../../shell/query/engineer-queries.ts';
import { useRemote } from '../../shell/query/use-remote.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import { BackLink } from '../../kit/buttons/back-link.tsx';
import { EmptyState } from '../../kit/notices/states/empty-state.tsx';
import { FailedState } from '../../kit/notices/states/failed-state.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Skeleton } from '../../kit/notices/states/skeleton.tsx';
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
