import type { Conversation } from '@steward/api/schema/chat/conversations';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { relativeDay, timeOf } from '../../lib/calendar';
import { useToday } from '../../lib/organization-calendar';
import { trpc } from '../../lib/trpc/trpc';
import { exportConversation } from './export-conversation';

interface ConversationRowProps {
  conversation: Conversation;
  current: boolean;
  showDevice: boolean;
  onOpen: () => void;
  onRename: () => void;
  onRemove: () => void;
}

export function ConversationRow({
  conversation,
  current,
  showDevice,
  onOpen,
  onRename,
  onRemove,
}: ConversationRowProps) {
  const { client } = trpc.useUtils();
  const { name, deviceName, messages, lastMessageAt, key } = conversation;
  const day = relativeDay(lastMessageAt, useToday());
  const facts = [
    showDevice ? deviceName : null,
    day === 'Today' ? `Today, ${timeOf(lastMessageAt)}` : day,
    `${messages} ${messages === 1 ? 'message' : 'messages'}`,
  ];
  const exportMarkdown = () => {
    client.chat.conversation
      .query({ key })
      .then(exportConversation)
      .catch(() => toast.error('The conversation could not be exported. Please try again.'));
  };
  return (
    <li className="group flex items-center gap-1 rounded-md pr-1 transition-colors hover:bg-accent has-[[aria-current]]:bg-primary-subtle">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className="min-h-14 min-w-0 flex-1 rounded-md px-2 py-1.5 text-left text-sm/4.5 focus-visible:-outline-offset-2 aria-[current]:text-primary"
      >
        <span className="block truncate font-medium" title={name}>
          {name}
        </span>
        <span className="block truncate text-muted-foreground text-xs tabular-nums">
          {facts.filter(Boolean).join(', ')}
        </span>
      </button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${name}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={onRename}>
            <Pencil aria-hidden="true" />
            Rename...
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={exportMarkdown}>
            <Download aria-hidden="true" />
            Export as Markdown
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={onRemove}>
            <Trash2 aria-hidden="true" />
            Delete...
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </li>
  );
}
