import type { OverallAnalytics } from '@steward/api/schema/analytics';
import type { Share } from '../../../charts/share-ring';
import { lazyPart } from '../../../lib/parts/lazy-part';
import { number, percent, shareOf } from '../figures';
import { feedbackColors, queryTypeColors } from '../labels';
import { ChartSlot } from './chart-slot';

const ShareRing = lazyPart(() => import('../../../charts/share-ring').then((chart) => chart.default));

interface ShareChartProps {
  title: string;
  empty: string;
  unit: string;
  counts: readonly { label: string; count: number; color: string }[];
}

function ShareChart({ title, empty, unit, counts }: ShareChartProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const shares: Share[] = counts.map((item) => ({ ...item, share: percent(shareOf(item.count, total)) }));
  return (
    <ChartSlot
      title={title}
      label={shares.map(({ label, share }) => `${label} ${share}`).join(', ')}
      hasData={total > 0}
      empty={empty}
      table={{
        columns: ['Type', 'Count', 'Share'],
        rows: shares.map(({ label, count, share }) => [label, number(count), share]),
      }}
    >
      <ShareRing shares={shares} total={number(total)} unit={unit} />
    </ChartSlot>
  );
}

export function QueryTypes({ distribution }: { distribution: OverallAnalytics['queryTypeDistribution'] }) {
  return (
    <ShareChart
      title="Query Type Distribution"
      empty="No answers in this period."
      unit="answers"
      counts={distribution.map(({ queryType, count }) => ({
        label: queryType,
        count,
        color: queryTypeColors[queryType],
      }))}
    />
  );
}

export function FeedbackBreakdown({ feedback }: { feedback: OverallAnalytics['feedbackBreakdown'] }) {
  const { likes, dislikes, regenerates } = feedback;
  return (
    <ShareChart
      title="User Feedback Breakdown"
      empty="No ratings in this period."
      unit="ratings"
      counts={[
        { label: 'Likes', count: likes, color: feedbackColors.likes },
        { label: 'Dislikes', count: dislikes, color: feedbackColors.dislikes },
        { label: 'Regenerates', count: regenerates, color: feedbackColors.regenerates },
      ]}
    />
  );
}
