import { Banner } from '@steward/ui/blocks/banner';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { Database, FileUp } from 'lucide-react';
import { trpc } from '../../lib/trpc/trpc';

/** Of an organization without customers: what to do first. */
export function NoSalesData() {
  return (
    <Card>
      <EmptyState
        icon={Database}
        title="No sales data yet"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" asChild>
              <Link to="/process" search={{ view: 'sales-data', data: 'customers', import: 'customers' }}>
                <FileUp aria-hidden="true" />
                Import CSV
              </Link>
            </Button>
            <Button asChild>
              <Link to="/process" search={{ view: 'sales-data', data: 'customers' }}>
                Enter data
              </Link>
            </Button>
          </div>
        }
        footnote="Three files, in this order: customers, products with ingredients and prices, purchases."
      >
        Recommendations come from what your customers buy. Import customers, products and purchases as CSV files, or
        enter them by hand.
      </EmptyState>
    </Card>
  );
}

/** Customers are there, but not what recommendations are made from. */
export function MissingData() {
  const { data } = trpc.sales.overview.useQuery();
  if (!data || data.customers === 0) return null;
  const missing = data.products === 0 ? 'products' : data.purchases === 0 ? 'purchases' : null;
  if (!missing) return null;
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <Button size="sm" asChild>
          <Link to="/process" search={{ view: 'sales-data', data: missing, import: missing }}>
            Import {missing}
          </Link>
        </Button>
      }
    >
      There are no {missing} yet. Recommendations need customers, products and purchases.
    </Banner>
  );
}
