import type { Citation } from '@steward/api/schema/knowledge';
import { Banner } from '@steward/ui/blocks/banner';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@steward/ui/primitives/dialog';
import { Field } from '@steward/ui/primitives/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { Textarea } from '@steward/ui/primitives/textarea';
import { type FormEvent, useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { citationsIn } from './citations-in';

export interface PinDraft {
  /** Of the one that is edited. */
  id?: string;
  question: string;
  answer: string;
  deviceId: string | null;
  citations: readonly Citation[];
  /** The disliked answer that it corrects. */
  messageId?: string;
}

const allMachines = 'all';

/** The answer that is given to a question from then on. */
export function PinForm({ draft, onClose }: { draft: PinDraft; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [question, setQuestion] = useState(draft.question);
  const [answer, setAnswer] = useState(draft.answer);
  const [machine, setMachine] = useState(draft.deviceId ?? allMachines);
  const devices = trpc.devices.all.useQuery({});
  const machines = trpc.knowledge.machines.useQuery();
  const manual = machines.data?.find(({ id }) => id === machine)?.pdfs[0]?.id;
  const citable = manual !== undefined || draft.citations.length > 0;
  const onSuccess = () => {
    void Promise.all([utils.chat.pins.invalidate(), utils.chat.disliked.invalidate()]);
    toast.success('The answer is pinned.');
    onClose();
  };
  const pin = trpc.chat.pin.useMutation({ onSuccess });
  const update = trpc.chat.updatePin.useMutation({ onSuccess });
  const error = pin.error ?? update.error;
  const pending = pin.isPending || update.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = { question, answer, citations: citationsIn(answer, draft.citations, manual) };
    if (draft.id) update.mutate({ id: draft.id, ...written });
    else {
      const deviceId = machine === allMachines ? null : machine;
      pin.mutate({ ...written, deviceId, ...(draft.messageId ? { messageId: draft.messageId } : {}) });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => (open || pending ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{draft.id ? 'Edit pinned answer' : 'Pin an answer'}</DialogTitle>
          <DialogDescription>
            Whoever asks the same gets it, with your name as the one who checked it.
          </DialogDescription>
        </DialogHeader>
        <form className="contents" onSubmit={submit}>
          <DialogBody className="grid content-start gap-4">
            {error ? <Banner tone="error">{error.message}</Banner> : null}
            <Field label="Question">
              <Textarea
                rows={2}
                required
                maxLength={2000}
                value={question}
                onChange={(event) => setQuestion(event.target.value)}
              />
            </Field>
            <Field
              label="Answer"
              hint={
                citable
                  ? '[p. 12] makes a link to that page, ** around words makes them bold.'
                  : '** around words makes them bold. Choose a machine, and [p. 12] makes a link to that page of its manual.'
              }
            >
              <Textarea
                rows={8}
                required
                maxLength={10_000}
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
              />
            </Field>
            {draft.id ? null : (
              <Field label="Machine">
                <Select value={machine} onValueChange={setMachine}>
                  <SelectTrigger>
                    <SelectValue />
                  </SelectTrigger>
                  <SelectContent>
                    <SelectItem value={allMachines}>All machines</SelectItem>
                    {devices.data?.map(({ id, name }) => (
                      <SelectItem key={id} value={id}>
                        {name}
                      </SelectItem>
                    ))}
                  </SelectContent>
                </Select>
              </Field>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" disabled={pending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" pending={pending} disabled={!question.trim() || !answer.trim()}>
              {draft.id ? 'Save' : 'Pin answer'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
