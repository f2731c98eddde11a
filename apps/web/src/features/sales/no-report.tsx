import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Card } from '@steward/ui/primitives/card';
import { Sparkles } from 'lucide-react';
import { mediumDate } from '../../lib/calendar';
import { type ApiOutputs, trpc } from '../../lib/trpc/trpc';

/** Empty state before a report is generated, with the amount of data it will use. */
export function NoReport() {
  const { data } = trpc.sales.overview.useQuery();
  return (
    <Card>
      <EmptyState icon={Sparkles} title="No report yet" footnote={data && dataSummary(data)}>
        Choose a customer, or All Customers, and generate the intelligence report: what each customer could buy next and
        why. You can download it as a PDF.
      </EmptyState>
    </Card>
  );
}

type Overview = ApiOutputs['sales']['overview'];

function dataSummary({ customers, products, purchases, firstPurchasedOn, lastPurchasedOn }: Overview): string {
  const format = (count: number) => count.toLocaleString('en');
  const span =
    firstPurchasedOn && lastPurchasedOn ? `, ${mediumDate(firstPurchasedOn)} to ${mediumDate(lastPurchasedOn)}` : '';
  return `Made from ${format(customers)} customers, ${format(products)} products and ${format(purchases)} purchases${span}.`;
}
