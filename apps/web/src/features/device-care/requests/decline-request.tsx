import { declineInput, type WorkRequest } from '@steward/api/schema/requests';
import type { z } from 'zod';
import { FormDialog } from '../../../care/form-dialog';
import { AreaField } from '../../../care/form-fields';
import { useCareForm } from '../../../care/use-care-form';
import { useSave } from '../../../care/use-save';

interface DeclineRequestProps {
  request: WorkRequest;
  onSave: (input: z.output<typeof declineInput>) => Promise<unknown>;
  onClose: () => void;
}

/** Declines a request with a reason. A reporter with an account is notified of it. */
export function DeclineRequest({ request, onSave, onClose }: DeclineRequestProps) {
  const { form, toEntry } = useCareForm({
    initial: { reason: '' },
    schema: declineInput,
    toInput: (values) => ({ ...values, id: request.id }),
  });
  const { phase, error, save } = useSave(onClose, 'Failed to decline the request');
  const submit = form.handleSubmit((values) => save(() => onSave(toEntry(values).input)));
  return (
    <FormDialog
      title={`Decline request ${request.reference}`}
      description={request.deviceName}
      submitLabel="Decline"
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'The request was declined.' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <AreaField
        control={form.control}
        name="reason"
        label="Reason"
        rows={3}
        wide
        hint={
          request.reporterId
            ? `${request.reporterName ?? 'The reporter'} will be notified.`
            : 'It is stored with the request.'
        }
      />
    </FormDialog>
  );
}
