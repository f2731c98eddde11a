import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Card } from '@steward/ui/primitives/card';
import { Sparkles } from 'lucide-react';
import { mediumDate } from '../../lib/calendar';
import { type ApiOutputs, trpc } from '../../lib/trpc/trpc';

/** Before a report is asked for: what to do, and what it will be made from. */
export function NoReport() {
  const { data } = trpc.sales.overview.useQuery();
  return (
    <Card>
      <EmptyState icon={Sparkles} title="No report yet" footnote={data && madeFrom(data)}>
        Choose a customer, or All Customers, and generate the intelligence report: what each could buy next, with the
        reasons, to download as a PDF.
      </EmptyState>
    </Card>
  );
}

type Overview = ApiOutputs['sales']['overview'];

function madeFrom({ customers, products, purchases, firstPurchasedOn, lastPurchasedOn }: Overview): string {
  const n = (count: number) => count.toLocaleString('en');
  const span =
    firstPurchasedOn && lastPurchasedOn ? `, ${mediumDate(firstPurchasedOn)} to ${mediumDate(lastPurchasedOn)}` : '';
  return `Made from ${n(customers)} customers, ${n(products)} products and ${n(purchases)} purchases${span}.`;
}
