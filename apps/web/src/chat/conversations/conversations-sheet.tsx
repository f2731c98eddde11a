import type { Conversation } from '@steward/api/schema/chat/conversations';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { IconButton } from '@steward/ui/blocks/icon-button';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { SheetPanel } from '@steward/ui/blocks/sheet-panel';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Button } from '@steward/ui/primitives/button';
import { Sheet, SheetClose, SheetTitle } from '@steward/ui/primitives/sheet';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { MessagesSquare, X } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced';
import { ConversationRow } from './conversation-row';
import { RemoveConversation } from './remove-conversation';
import { RenameConversation } from './rename-conversation';
import { useConversations } from './use-conversations';

interface ConversationsSheetProps {
  /** Only those about this device. */
  deviceId?: string;
  /** The key of the open one. */
  current: string | undefined;
  onOpen: (conversation: Conversation) => void;
  /** The open one was deleted. */
  onCurrentRemoved: () => void;
  onClose: () => void;
}

const typingPause = 250;

/** One's own conversations: search, open, rename, export, delete. */
export function ConversationsSheet({ deviceId, current, onOpen, onCurrentRemoved, onClose }: ConversationsSheetProps) {
  const phone = useIsPhone();
  const [search, setSearch] = useState('');
  const { conversations, total, error, isLoading, refetch, more, loadMore, loadingMore } = useConversations(
    useDebounced(search.trim(), typingPause),
    deviceId,
  );
  const [renamed, setRenamed] = useState<Conversation>();
  const [removed, setRemoved] = useState<Conversation>();
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetPanel side={phone ? 'bottom' : 'right'} className={phone ? 'h-full' : undefined}>
        <div className="flex items-center gap-2 px-4 pt-4 pb-2.5 max-sm:pt-0">
          <SheetTitle className="flex-1 font-semibold text-base">
            Conversations{' '}
            {total ? <span className="font-normal text-muted-foreground tabular-nums">{total}</span> : null}
          </SheetTitle>
          <SheetClose asChild>
            <IconButton icon={X} label="Close" />
          </SheetClose>
        </div>
        <div className="px-4 pb-2">
          <SearchInput
            value={search}
            onChange={setSearch}
            label="Search conversations"
            shortcut={false}
            className="w-full"
          />
        </div>
        <div className="min-h-0 flex-1 overflow-auto px-2 pb-4">
          {error && !conversations ? (
            <ErrorPanel title="The conversations could not be loaded" onRetry={refetch}>
              {error}
            </ErrorPanel>
          ) : isLoading || !conversations ? (
            <ListSkeleton />
          ) : conversations.length ? (
            <ul aria-label="Conversations">
              {conversations.map((conversation) => (
                <ConversationRow
                  key={conversation.key}
                  conversation={conversation}
                  current={conversation.key === current}
                  showDevice={!deviceId}
                  onOpen={() => {
                    onClose();
                    onOpen(conversation);
                  }}
                  onRename={() => setRenamed(conversation)}
                  onRemove={() => setRemoved(conversation)}
                />
              ))}
            </ul>
          ) : (
            <NoConversations searched={search.trim() !== ''} onClear={() => setSearch('')} />
          )}
          {more ? (
            <Button variant="ghost" size="sm" className="mx-auto mt-2 flex" pending={loadingMore} onClick={loadMore}>
              Show earlier conversations
            </Button>
          ) : null}
        </div>
        {renamed ? <RenameConversation conversation={renamed} onClose={() => setRenamed(undefined)} /> : null}
        {removed ? (
          <RemoveConversation
            conversation={removed}
            onRemoved={() => {
              if (removed.key === current) onCurrentRemoved();
            }}
            onClose={() => setRemoved(undefined)}
          />
        ) : null}
      </SheetPanel>
    </Sheet>
  );
}

function NoConversations({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  return searched ? (
    <EmptyState
      icon={MessagesSquare}
      headingLevel={3}
      title="No conversations found"
      action={
        <Button variant="outline" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Names, questions and answers are searched. Try another word.
    </EmptyState>
  ) : (
    <EmptyState icon={MessagesSquare} headingLevel={3} title="No conversations yet">
      Ask a question, and the conversation appears here under its first question.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true">
      {['w-60', 'w-44', 'w-52', 'w-36'].map((width) => (
        <div key={width} className="grid h-14 content-center gap-2 px-2">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-2.5 w-28" />
        </div>
      ))}
    </div>
  );
}
