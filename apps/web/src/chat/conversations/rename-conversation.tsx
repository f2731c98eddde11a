import type { Conversation } from '@steward/api/schema/chat/conversations';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { Input } from '@steward/ui/primitives/input';
import { type FormEvent, useState } from 'react';
import { useDiscardGuard } from '../../care/use-discard-guard';
import { trpc } from '../../lib/trpc/trpc';
import { useInvalidateConversations } from './use-conversations';

const maxNameLength = 120;

export function RenameConversation({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const [name, setName] = useState(conversation.name);
  const invalidateConversations = useInvalidateConversations();
  const rename = trpc.chat.renameConversation.useMutation({
    onSuccess: () => {
      invalidateConversations();
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
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>Rename conversation</DialogTitle>
        </DialogPanelHeader>
        <form className="contents" onSubmit={submit}>
          <DialogPanelBody>
            <Field label="Name" error={rename.error?.message}>
              <Input value={name} maxLength={maxNameLength} onChange={(event) => setName(event.target.value)} />
            </Field>
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant="ghost" onClick={guard.close}>
              Cancel
            </Button>
            <Button type="submit" variant="default" disabled={!name.trim()} pending={rename.isPending}>
              Rename
            </Button>
          </DialogPanelFooter>
        </form>
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}
