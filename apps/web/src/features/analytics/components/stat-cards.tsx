import type { OverallAnalytics } from '@steward/api/schema/analytics';
import { StatCard, StatCardSkeleton } from '@steward/ui/blocks/stat-card';
import {
  MessageCircleQuestion,
  MessageSquareHeart,
  MessageSquareText,
  RefreshCw,
  ThumbsDown,
  ThumbsUp,
  Timer,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { number, percent, seconds, shareOf } from '../figures';

/** Eight figures in two rows (specification 1, section 2.9). */
export function StatCards({ overall }: { overall: OverallAnalytics }) {
  const { totalUsers, totalQueries, totalResponses, averageResponseTime, totalFeedback } = overall;
  const { likes, dislikes, regenerates, ...shares } = overall.feedbackBreakdown;
  const feedbackShare = percent(shareOf(totalFeedback, totalResponses));
  return (
    <StatGrid>
      <StatCard className="py-3" icon={Users} label="Total Users" value={number(totalUsers)} note="Active users" />
      <StatCard
        className="py-3"
        icon={MessageCircleQuestion}
        label="Total Queries"
        value={number(totalQueries)}
        note="User questions"
      />
      <StatCard
        className="py-3"
        icon={MessageSquareText}
        label="Total Responses"
        value={number(totalResponses)}
        note="AI responses"
      />
      <StatCard
        className="py-3"
        icon={Timer}
        label="Avg Response Time"
        value={seconds(averageResponseTime)}
        note="Average processing"
      />
      <StatCard
        className="py-3"
        icon={MessageSquareHeart}
        label="Total Feedback"
        value={number(totalFeedback)}
        note={`${feedbackShare} of answers`}
      />
      <StatCard
        className="py-3"
        icon={ThumbsUp}
        label="Likes"
        value={number(likes)}
        note={`${percent(shares.likePercentage)} positive`}
      />
      <StatCard
        className="py-3"
        icon={ThumbsDown}
        label="Dislikes"
        value={number(dislikes)}
        note={`${percent(shares.dislikePercentage)} negative`}
      />
      <StatCard
        className="py-3"
        icon={RefreshCw}
        label="Regenerates"
        value={number(regenerates)}
        note={`${percent(shares.regeneratePercentage)} regenerated`}
      />
    </StatGrid>
  );
}

/** Specification 1, section 9. */
const skeletonCards = 8;

export function StatCardsSkeleton() {
  return (
    <StatGrid>
      {Array.from({ length: skeletonCards }, (_, index) => (
        <StatCardSkeleton key={index} />
      ))}
    </StatGrid>
  );
}

function StatGrid({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Figures" className="grid grid-cols-4 gap-3 max-lg:grid-cols-2">
      {children}
    </section>
  );
}
