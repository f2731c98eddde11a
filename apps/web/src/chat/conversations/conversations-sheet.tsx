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
  /** Limits the list to conversations about this device. */
  deviceId?: string;
  /** Key of the open conversation. */
  current: string | undefined;
  onOpen: (conversation: Conversation) => void;
  /** Called when the open conversation was deleted. */
  onCurrentRemoved: () => void;
  onClose: () => void;
}

const searchDelayMs = 250;

/** The user's own conversations: search, open, rename, export, delete. */
export function ConversationsSheet({ deviceId, current, onOpen, onCurrentRemoved, onClose }: ConversationsSheetProps) {
  const phone = useIsPhone();
  const [search, setSearch] = useState('');
  const { conversations, total, error, isLoading, refetch, hasMore, loadMore, loadingMore } = useConversations(
    useDebounced(search.trim(), searchDelayMs),
    deviceId,
  );
  const [conversationToRename, setConversationToRename] = useState<Conversation>();
  const [conversationToRemove, setConversationToRemove] = useState<Conversation>();
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
                  onRename={() => setConversationToRename(conversation)}
                  onRemove={() => setConversationToRemove(conversation)}
                />
              ))}
            </ul>
          ) : (
            <NoConversations hasSearch={search.trim() !== ''} onClear={() => setSearch('')} />
          )}
          {hasMore ? (
            <Button variant="ghost" size="sm" className="mx-auto mt-2 flex" pending={loadingMore} onClick={loadMore}>
              Show earlier conversations
            </Button>
          ) : null}
        </div>
        {conversationToRename ? (
          <RenameConversation conversation={conversationToRename} onClose={() => setConversationToRename(undefined)} />
        ) : null}
        {conversationToRemove ? (
          <RemoveConversation
            conversation={conversationToRemove}
            onRemoved={() => {
              if (conversationToRemove.key === current) onCurrentRemoved();
            }}
            onClose={() => setConversationToRemove(undefined)}
          />
        ) : null}
      </SheetPanel>
    </Sheet>
  );
}

function NoConversations({ hasSearch, onClear }: { hasSearch: boolean; onClear: () => void }) {
  return hasSearch ? (
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
      The search covers names, questions and answers. Try another word.
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
