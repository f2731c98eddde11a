import type { CustomerItem, RecommendationRecord } from '@steward/api/schema/sales';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { IconTile } from '@steward/ui/blocks/icon-tile';
import { Badge } from '@steward/ui/primitives/badge';
import { Card } from '@steward/ui/primitives/card';
import { Store, Warehouse } from 'lucide-react';
import { compactOf } from '../figures';

type Criteria = RecommendationRecord['CustomerClassification']['ClassificationCriteria'];

const criterionLabels: Record<keyof Criteria, string> = {
  StoresAbove50: 'more than 50 stores',
  QuantityAbove200K: 'more than 200K sold',
  Stores25To50: '25 to 50 stores',
  Quantity50KTo200K: '50K to 200K sold',
};
const sourceLabels = { original: 'Original', new: 'New' };

interface CustomerCardProps {
  record: RecommendationRecord;
  /** The customer in the customer list. */
  customer: CustomerItem | undefined;
}

export function CustomerCard({ record, customer }: CustomerCardProps) {
  const { CustomerID, CustomerName } = record.CustomerInfo;
  const { CustomerType, ClassificationCriteria, NumberOfStores, TotalQuantitySold, CustomerSource } =
    record.CustomerClassification;
  const metCriteria = (Object.keys(criterionLabels) as (keyof Criteria)[]).filter(
    (flag) => ClassificationCriteria?.[flag],
  );
  const explanation =
    metCriteria.map((flag) => criterionLabels[flag]).join(', ') || 'fewer than 25 stores and less than 50K sold';
  return (
    <Card className="min-w-0 px-4 py-3">
      <div className="flex items-center gap-3">
        <IconTile icon={Warehouse} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-base" title={CustomerName}>
            {CustomerName}
          </h2>
          <p className="truncate text-muted-foreground text-sm">
            {[CustomerID, customer?.country].filter(Boolean).join(', ')}
          </p>
        </div>
        <Badge variant="outline" title={`${CustomerType}: ${explanation}`}>
          <Store aria-hidden="true" />
          {CustomerType}
          <span className="sr-only">: {explanation}</span>
        </Badge>
      </div>
      <DetailGrid columns={3} className="mt-2.5">
        <Detail label="Stores">{NumberOfStores.toLocaleString('en')}</Detail>
        <Detail label="Quantity sold">{compactOf(TotalQuantitySold)}</Detail>
        <Detail label="Source">{sourceLabels[CustomerSource] ?? CustomerSource}</Detail>
      </DetailGrid>
    </Card>
  );
}
