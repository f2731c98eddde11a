import { Banner } from '@steward/ui/blocks/banner';
import { IconTile } from '@steward/ui/blocks/icon-tile';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { Database, Download, FileUp } from 'lucide-react';
import { saveTemplate } from '../../care/import/save-template';
import { trpc } from '../../lib/trpc/trpc';
import { dataTabNames, dataTabs } from './data/labels';
import { fileContents, templates } from './import/templates';

/** Shown without customers: how to import data, with templates for the files. */
export function NoSalesData() {
  return (
    <Card>
      <div className="mx-auto grid max-w-read grid-cols-[minmax(0,1fr)] gap-5 px-4 py-7">
        <div className="grid justify-items-center gap-1 text-center">
          <IconTile icon={Database} size="lg" className="mb-3" />
          <h2 className="font-semibold text-[15px]/6">No sales data yet</h2>
          <p className="max-w-120 text-muted-foreground text-sm">
            Recommendations come from what your customers buy. Import three CSV files in this order, or{' '}
            <Link
              to="/process"
              search={{ view: 'sales-data', data: 'customers' }}
              className="text-primary underline underline-offset-3"
            >
              enter the data manually
            </Link>
            .
          </p>
        </div>
        <ol aria-label="Files to import" className="divide-y rounded-lg border">
          {dataTabNames.map((kind, index) => (
            <li key={kind} className="flex items-center gap-3 px-4 py-3 max-sm:flex-wrap">
              <span aria-hidden="true" className="w-4 font-semibold text-muted-foreground text-sm tabular-nums">
                {index + 1}
              </span>
              <div className="min-w-0 flex-1 text-sm max-sm:basis-4/5">
                <h3 className="font-semibold">{dataTabs[kind]}</h3>
                <p className="text-muted-foreground">{fileContents[kind]}</p>
              </div>
              <Button
                variant="ghost"
                aria-label={`Template for ${kind}`}
                onClick={() => saveTemplate(kind, templates[kind])}
              >
                <Download aria-hidden="true" />
                Template
              </Button>
              <Button asChild variant={index === 0 ? 'default' : 'outline'} className="max-sm:flex-1">
                <Link to="/process" search={{ view: 'sales-data', data: kind, import: kind }}>
                  <FileUp aria-hidden="true" />
                  Import {kind}
                </Link>
              </Button>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** Warns if there are customers but no products or purchases. */
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
        <Button variant="outline" size="sm" asChild>
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
