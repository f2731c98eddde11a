import type { RecommendationRecord } from '@steward/api/schema/sales';
import { StatCard } from '@steward/ui/blocks/stat-card';

/** Number of suggestions per list; the total is their sum (specification 3, section 5). */
export function SummaryTiles({ summary }: { summary: RecommendationRecord['Summary'] }) {
  const { TotalCrossSell, TotalRejected, TotalAlreadyPurchased } = summary;
  const tiles = {
    Recommendation: TotalCrossSell,
    'Needs Review': TotalRejected,
    'Already Purchased': TotalAlreadyPurchased,
    Total: TotalCrossSell + TotalRejected + TotalAlreadyPurchased,
  };
  return (
    <ul aria-label="Summary" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {Object.entries(tiles).map(([label, value]) => (
        <li key={label} className="grid">
          <StatCard
            label={label}
            value={value.toLocaleString('en')}
            className="grid content-center whitespace-nowrap"
          />
        </li>
      ))}
    </ul>
  );
}
