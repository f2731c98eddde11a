import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';

interface SuggestionsNoteProps {
  deviceId: string;
  /** Number of pending suggestions by tab. */
  counts: Record<'rules' | 'maintenance' | 'safety', number>;
  /** Called when the review is opened. */
  onOpen?: () => void;
  className?: string;
}

/** Number of pending suggestions, with a link to the first tab that has any. */
export function SuggestionsNote({ deviceId, counts, onOpen, className }: SuggestionsNoteProps) {
  const count = counts.rules + counts.maintenance + counts.safety;
  const tab = (['rules', 'maintenance', 'safety'] as const).find((name) => counts[name] > 0);
  if (!tab) return null;
  return (
    <Banner
      tone="info"
      className={className}
      action={
        <Button variant="outline" size="sm" asChild>
          <Link to="/devices/$deviceId" params={{ deviceId }} search={{ tab, view: 'suggested' }} onClick={onOpen}>
            Review suggestions
          </Link>
        </Button>
      }
    >
      <p className="font-medium">
        {count === 1 ? '1 suggestion waits for your review.' : `${count} suggestions wait for your review.`}
      </p>
      <p>
        Steward is not sure about {count === 1 ? 'it. It has' : 'these. They have'} no effect until you accept{' '}
        {count === 1 ? 'it' : 'them'}.
      </p>
    </Banner>
  );
}
