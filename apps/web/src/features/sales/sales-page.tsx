import { BackLink } from '@steward/ui/blocks/back-link';
import { Banner } from '@steward/ui/blocks/banner';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Button } from '@steward/ui/primitives/button';
import { useIsFetching } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Database } from 'lucide-react';
import { usePageTitle } from '../../lib/page-title';
import { allCustomers } from './customers/customer-options';
import { useCustomers } from './customers/use-customers';
import { MissingData, NoSalesData } from './data-hints';
import { NoReport } from './no-report';
import { RegenerationBanner } from './regeneration-banner';
import { AllCustomers } from './report/all-customers';
import { CustomerReport } from './report/customer-report';
import { AllReportButton, ReportButtons } from './report/report-buttons';
import { ReportToolbar } from './report/report-toolbar';
import { recordsKey } from './report/use-record';
import { backendHint, serviceError } from './service-error';
import { useRegeneration } from './use-regeneration';
import { useSalesSearch } from './use-sales-search';
import { useSelectedCustomer } from './use-selected-customer';

const title = 'Sales Intelligence';

/** Sales Intelligence: recommendations for one customer or all. */
export function SalesPage() {
  usePageTitle(title, { inTopBar: false });
  const { reportId: report, reportParams, openReport } = useSalesSearch();
  const { customers, isSample, error, refetch, refreshing } = useCustomers();
  const regeneration = useRegeneration();
  const [selected, select] = useSelectedCustomer(report);
  const generating = useIsFetching({ queryKey: recordsKey }) > 0;
  // selecting another customer hides the report
  const visibleReport = selected && selected.id !== report ? undefined : report;
  const failure = isSample ? serviceError(error) : '';
  const showsAll = visibleReport === allCustomers.id;
  const phone = useIsPhone();
  const downloads = showsAll ? (
    <AllReportButton />
  ) : visibleReport ? (
    <ReportButtons customerId={selected ? visibleReport : null} />
  ) : null;
  return (
    <Page>
      <div className="flex items-center justify-between gap-3">
        <BackLink asChild>
          <Link to="/process">Smart Process</Link>
        </BackLink>
        <Button asChild variant="ghost" size="sm" className="-my-1">
          <Link to="/process" search={{ view: 'sales-data', ...reportParams }}>
            <Database aria-hidden="true" />
            Sales data
          </Link>
        </Button>
      </div>
      <div className="mt-1.5 max-sm:mt-0">
        <PageHead
          title={title}
          keepTitleOnPhone
          wideActions
          // on a phone the buttons follow the customer selection
          actions={phone ? undefined : downloads}
        />
      </div>
      {isSample ? (
        <Banner
          tone="error"
          className="mb-4"
          action={
            <Button variant="outline" size="sm" pending={refreshing} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p className="font-medium">Failed to load customers</p>
          <p>{failure}</p>
          {backendHint(failure) ? <p>{backendHint(failure)}</p> : null}
        </Banner>
      ) : null}
      {customers?.length === 0 ? (
        <NoSalesData />
      ) : (
        <>
          <ReportToolbar
            isSample={isSample}
            selected={selected}
            onSelect={select}
            report={visibleReport}
            generating={generating}
            regeneration={regeneration}
            onOpen={openReport}
          />
          {phone && downloads ? <div className="mb-4 flex flex-wrap gap-2 *:flex-1">{downloads}</div> : null}
          <RegenerationBanner regeneration={regeneration} />
          <MissingData />
          {showsAll ? (
            <AllCustomers regeneration={regeneration} />
          ) : visibleReport ? (
            <CustomerReport customerId={visibleReport} />
          ) : (
            <NoReport />
          )}
        </>
      )}
    </Page>
  );
}
