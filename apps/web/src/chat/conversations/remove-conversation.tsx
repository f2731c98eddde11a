import type { Conversation } from '@steward/api/schema/chat/conversations';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../lib/trpc/trpc';
import { useInvalidateConversations } from './use-conversations';

interface RemoveConversationProps {
  conversation: Conversation;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for confirmation, then deletes a conversation with its messages. */
export function RemoveConversation({ conversation, onRemoved, onClose }: RemoveConversationProps) {
  const { name, key, messages } = conversation;
  const invalidateConversations = useInvalidateConversations();
  const utils = trpc.useUtils();
  const removal = trpc.chat.removeConversation.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      onRemoved();
      invalidateConversations();
      void utils.chat.history.invalidate();
      onClose();
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open || removal.isPending ? undefined : onClose())}
      title={`Delete "${name}"?`}
      pending={removal.isPending}
      onConfirm={() => removal.mutate({ key })}
    >
      {messages === 1 ? 'Its message is' : `Its ${messages} messages are`} deleted, with the feedback on the answers.
      Colleagues who could read the questions about a device no longer see them either. Pinned answers stay. This cannot
      be undone.
    </ConfirmDialog>
  );
}
