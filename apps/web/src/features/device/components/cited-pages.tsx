import type { Citation } from '@steward/api/schema/answers';
import { Button } from '@steward/ui/primitives/button';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';

/** Pages cited by the last answer, below the open page of the manual. */
export function CitedPages({ deviceId, onCite }: { deviceId: string; onCite: (citation: Citation) => void }) {
  const [open, setOpen] = useState(false);
  const history = trpc.chat.history.useQuery({ deviceId });
  const citations = history.data?.messages.findLast(({ citations }) => citations.length > 0)?.citations ?? [];
  if (!citations.length) return null;
  const pages = [...new Set(citations.map(({ page }) => page))];
  return (
    <>
      <LinkIcon aria-hidden="true" className="size-3.5" />
      <span className="min-w-0 flex-1 truncate tabular-nums">Cited pages: {pages.join(', ')}</span>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button variant="ghost" size="sm">
            Show all
          </Button>
        </PopoverTrigger>
        <PopoverContent align="end" aria-label="Cited sentences" className="w-90 p-1">
          <ul className="max-h-80 overflow-y-auto">
            {citations.map((citation) => (
              <li key={`${citation.documentId} ${citation.page} ${citation.quote}`}>
                <button
                  type="button"
                  className="grid w-full grid-cols-[2.5rem_1fr] gap-2 rounded-[5px] px-2 py-1.5 text-left text-foreground text-sm hover:bg-accent"
                  onClick={() => {
                    setOpen(false);
                    onCite(citation);
                  }}
                >
                  <span className="text-muted-foreground tabular-nums">p. {citation.page}</span>
                  <span className="line-clamp-2">{citation.quote}</span>
                </button>
              </li>
            ))}
          </ul>
        </PopoverContent>
      </Popover>
    </>
  );
}
