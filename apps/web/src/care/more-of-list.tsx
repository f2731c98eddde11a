import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';

interface MoreOfListProps {
  /** Title of the list, for screen readers. */
  title: string;
  /** Number of entries that are not shown yet. */
  remaining: number;
  pending: boolean;
  /** Whether the next page could not be loaded. */
  failed: { error?: { message: string } | null; refetch: () => unknown } | undefined;
  onMore: () => void;
}

/** Footer of a list that grows page by page: a button for the next page, or an error with a retry. */
export function MoreOfList({ title, remaining, pending, failed, onMore }: MoreOfListProps) {
  if (failed?.error)
    return (
      <Banner
        slim
        tone="error"
        className="mt-2"
        action={
          <Button variant="outline" onClick={() => void failed.refetch()}>
            Try again
          </Button>
        }
      >
        {failed.error.message}
      </Banner>
    );
  if (remaining <= 0) return null;
  return (
    <Button
      variant="outline"
      className="mt-2 max-sm:w-full"
      pending={pending}
      aria-label={`Show more: ${title}`}
      onClick={onMore}
    >
      Show more ({remaining})
    </Button>
  );
}
