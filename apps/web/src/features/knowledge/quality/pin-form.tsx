import type { Citation } from '@steward/api/schema/answers';
import { pinInput } from '@steward/api/schema/chat/quality';
import { toast } from '@steward/ui/lib/toast';
import { useWatch } from 'react-hook-form';
import { DeviceField } from '../../../care/device-field';
import { FormDialog } from '../../../care/form-dialog';
import { AreaField } from '../../../care/form-fields';
import { useCareForm } from '../../../care/use-care-form';
import { trpc } from '../../../lib/trpc/trpc';
import { citationsIn } from './citations-in';

export interface PinDraft {
  /** Id of the pinned answer to edit; undefined for a new one. */
  id?: string;
  question: string;
  answer: string;
  deviceId: string | null;
  deviceName: string | null;
  citations: readonly Citation[];
  /** Id of the disliked answer that this one corrects. */
  messageId?: string;
}

const pinFields = pinInput.pick({ question: true, answer: true, deviceId: true });

/** Dialog that pins the answer everyone gets to a question. Mounted only while open. */
export function PinForm({ draft, onClose }: { draft: PinDraft; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { form, toEntry } = useCareForm({
    initial: { question: draft.question, answer: draft.answer, deviceId: draft.deviceId ?? '' },
    schema: pinFields,
    toInput: (values) => values,
  });
  const { control } = form;
  const deviceId = useWatch({ control, name: 'deviceId' });
  const documents = trpc.knowledge.ofDevice.useQuery({ deviceId }, { enabled: deviceId !== '' });
  const manual = deviceId ? documents.data?.[0]?.id : undefined;
  const citable = manual !== undefined || draft.citations.length > 0;
  const onSuccess = () => {
    void Promise.all([utils.chat.pins.invalidate(), utils.chat.disliked.invalidate()]);
    toast.success('Answer pinned.');
    onClose();
  };
  const pin = trpc.chat.pin.useMutation({ onSuccess });
  const update = trpc.chat.updatePin.useMutation({ onSuccess });
  const submit = form.handleSubmit((values) => {
    const { input } = toEntry(values);
    const content = {
      question: input.question,
      answer: input.answer,
      citations: citationsIn(input.answer, draft.citations, manual),
    };
    if (draft.id) update.mutate({ id: draft.id, ...content });
    else {
      const correction = draft.messageId ? { messageId: draft.messageId } : {};
      pin.mutate({ ...content, deviceId: input.deviceId ?? null, ...correction });
    }
  });
  return (
    <FormDialog
      title={draft.id ? 'Edit pinned answer' : 'Pin an answer'}
      description="Anyone who asks this gets your answer, marked as checked by you."
      submitLabel={draft.id ? 'Save' : 'Pin answer'}
      dirty={form.formState.isDirty}
      saving={pin.isPending || update.isPending}
      error={(pin.error ?? update.error)?.message ?? null}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <AreaField control={control} name="question" label="Question" wide maxLength={2000} />
      <AreaField
        control={control}
        name="answer"
        label="Answer"
        wide
        rows={8}
        maxLength={10_000}
        hint={
          citable
            ? 'Write [p. 12] to link to that page, and ** around words for bold text.'
            : 'Write ** around words for bold text. Select a machine to link to pages of its manual with [p. 12].'
        }
      />
      {draft.id ? null : (
        <DeviceField
          control={control}
          name="deviceId"
          label="Machine"
          noneLabel="All machines"
          initialName={draft.deviceName ?? ''}
        />
      )}
    </FormDialog>
  );
}
