import { BackLink } from '@steward/ui/blocks/back-link';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Badge } from '@steward/ui/primitives/badge';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../../lib/page-title';
import { TabBoundary } from '../../../lib/parts/part-boundary';
import { useMay } from '../../../lib/session/use-may';
import { trpc } from '../../../lib/trpc/trpc';
import { ImportDialog } from '../import/import-dialog';
import { ImportNews } from '../import/import-news';
import { useSalesSearch } from '../use-sales-search';
import { CustomersTab } from './customers-tab';
import { type DataTab, dataTabNames, dataTabs } from './labels';
import { ProductsTab } from './products-tab';
import { PurchasesTab } from './purchases-tab';

const title = 'Sales data';
/** Clears the filters of the list when the import switches to another kind. */
const noFilters = { search: undefined, category: undefined, sort: undefined, direction: undefined };
const panels = { customers: CustomersTab, products: ProductsTab, purchases: PurchasesTab };

/** Lists, edits and imports the data that recommendations are made from. */
export function SalesDataPage() {
  usePageTitle(title, { inTopBar: false });
  const { search, reportParams, openData, change } = useSalesSearch();
  const overview = trpc.sales.overview.useQuery();
  const mayWrite = useMay('sales:write');
  const tab = search.data ?? 'customers';
  return (
    <Page>
      <BackLink asChild>
        <Link to="/process" search={{ view: 'sales', ...reportParams }}>
          Sales Intelligence
        </Link>
      </BackLink>
      <div className="mt-1.5 max-sm:mt-0">
        <PageHead
          title={title}
          keepTitleOnPhone
          description="Customers, products and purchases that recommendations are made from"
        />
      </div>
      <ImportNews />
      <Tabs value={tab} onValueChange={(next) => openData(next as DataTab)}>
        <TabsList aria-label={title} className="mb-4">
          {dataTabNames.map((name) => (
            <TabsTrigger key={name} value={name}>
              {dataTabs[name]}
              {overview.data ? <Badge variant="count">{overview.data[name].toLocaleString('en')}</Badge> : null}
            </TabsTrigger>
          ))}
        </TabsList>
        {dataTabNames.map((name) => {
          const Panel = panels[name];
          return (
            <TabsContent key={name} value={name}>
              <TabBoundary>
                <Panel />
              </TabBoundary>
            </TabsContent>
          );
        })}
      </Tabs>
      {search.import && mayWrite ? (
        <ImportDialog
          kind={search.import}
          onKind={(kind) => change({ ...noFilters, import: kind, data: kind })}
          onClose={() => change({ import: undefined, page: search.page })}
        />
      ) : null}
    </Page>
  );
}
