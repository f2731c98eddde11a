import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { Textarea } from '@steward/ui/primitives/textarea';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useDiscardGuard } from '../care/use-discard-guard';
import { useLatest } from '../lib/use-latest';

/** Inactivity after which the dialog closes by itself, as long as nothing has been typed. */
const inactivityMs = 10_000;

export function DislikeDialog({ onSubmit, onClose }: { onSubmit: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const dirty = text.trim() !== '';
  const guard = useDiscardGuard({ dirty, onClose });
  const reportActivity = useInactivity(onClose, !dirty);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim()) onSubmit(text.trim());
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel size="sm" onPointerMove={reportActivity} onPointerDown={reportActivity} onKeyDown={reportActivity}>
        <DialogPanelHeader>
          <DialogTitle>What can we improve?</DialogTitle>
        </DialogPanelHeader>
        <form className="contents" onSubmit={submit}>
          <DialogPanelBody>
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
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant="ghost" onClick={guard.close}>
              Cancel
            </Button>
            <Button type="submit" variant="default" disabled={!dirty}>
              Submit
            </Button>
          </DialogPanelFooter>
        </form>
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}

/** Calls `onIdle` after a time without activity while `enabled`. @returns reports activity */
function useInactivity(onIdle: () => void, enabled: boolean): () => void {
  const latestOnIdle = useLatest(onIdle);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restart = useCallback(() => {
    clearTimeout(timer.current);
    if (enabled) timer.current = setTimeout(() => latestOnIdle.current(), inactivityMs);
  }, [enabled, latestOnIdle]);
  useEffect(() => {
    restart();
    return () => clearTimeout(timer.current);
  }, [restart]);
  return restart;
}
