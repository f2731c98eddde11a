import type { Conversation } from '@steward/api/schema/chat/conversations';
import { Button } from '@steward/ui/primitives/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@steward/ui/primitives/dialog';
import { Field } from '@steward/ui/primitives/field';
import { Input } from '@steward/ui/primitives/input';
import { type FormEvent, useState } from 'react';
import { useDiscardGuard } from '../../care/use-discard-guard';
import { trpc } from '../../lib/trpc/trpc';
import { useConversationsChanged } from './use-conversations';

const longestName = 120;

export function RenameConversation({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const [name, setName] = useState(conversation.name);
  const changed = useConversationsChanged();
  const rename = trpc.chat.renameConversation.useMutation({
    onSuccess: () => {
      changed();
      onClose();
    },
  });
  const guard = useDiscardGuard({ dirty: name !== conversation.name, busy: rename.isPending, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) rename.mutate({ key: conversation.key, name });
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Rename conversation</DialogTitle>
        </DialogHeader>
        <form className="contents" onSubmit={submit}>
          <DialogBody>
            <Field label="Name" error={rename.error?.message}>
              <Input value={name} maxLength={longestName} onChange={(event) => setName(event.target.value)} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={guard.close}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" disabled={!name.trim()} pending={rename.isPending}>
              Rename
            </Button>
          </DialogFooter>
        </form>
        {guard.question}
      </DialogContent>
    </Dialog>
  );
}
