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
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

/** It closes by itself when nothing is done in it for ten seconds. */
const inactivity = 10_000;

export function DislikeDialog({ onSubmit, onClose }: { onSubmit: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const stillHere = useInactivity(onClose);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim()) onSubmit(text.trim());
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="sm" onPointerMove={stillHere} onPointerDown={stillHere} onKeyDown={stillHere}>
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
              onChange={(event) => {
                setText(event.target.value);
                stillHere();
              }}
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

/** Calls `onIdle` once nothing has been done for so long. @returns to be called at each sign of somebody. */
function useInactivity(onIdle: () => void): () => void {
  const idle = useRef(onIdle);
  idle.current = onIdle;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restart = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => idle.current(), inactivity);
  }, []);
  useEffect(() => {
    restart();
    return () => clearTimeout(timer.current);
  }, [restart]);
  return restart;
}
