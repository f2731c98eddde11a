import { Button } from '@steward/ui/primitives/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@steward/ui/primitives/dialog';
import { Textarea } from '@steward/ui/primitives/textarea';
import { type FormEvent, useEffect, useState } from 'react';

/** It closes by itself when nothing is done in it for ten seconds. */
const inactivity = 10_000;

export function DislikeDialog({ onSubmit, onClose }: { onSubmit: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  useEffect(() => {
    // typing starts it anew
    void text;
    const timer = setTimeout(onClose, inactivity);
    return () => clearTimeout(timer);
  }, [text, onClose]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim()) onSubmit(text.trim());
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>What can we improve?</DialogTitle>
        </DialogHeader>
        <form className="contents" onSubmit={submit}>
          <DialogBody>
            <Textarea
              aria-label="What can we improve?"
              rows={4}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                submit();
              }}
            />
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" disabled={!text.trim()}>
              Submit
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
