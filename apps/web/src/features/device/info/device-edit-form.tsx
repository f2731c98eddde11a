import { Banner } from '@steward/ui/blocks/banner';
import { SaveBar } from '@steward/ui/blocks/save-bar';
import { Button } from '@steward/ui/primitives/button';
import { useEffect } from 'react';
import { useCareForm } from '../../../care/use-care-form';
import { useDiscardGuard } from '../../../care/use-discard-guard';
import { fieldsOfWarrantyProblem } from '../../../lib/warranty';
import type { ShownDevice } from '../hooks';
import { DeviceSections } from './device-sections';
import { deviceEntry, deviceValues, toDeviceEntry } from './device-values';
import { LeaveQuestion } from './leave-question';
import { useSaveDevice } from './use-save-device';

interface DeviceEditFormProps {
  device: ShownDevice;
  onClose: () => void;
}

/** Form for the device's data. */
export function DeviceEditForm({ device, onClose }: DeviceEditFormProps) {
  const { form, toEntry } = useCareForm({
    initial: deviceValues(device),
    schema: deviceEntry,
    toInput: toDeviceEntry,
    fieldOf: { pollIntervalSeconds: 'pollInterval', offlineAfterSeconds: 'offlineAfter' },
    dependentFields: fieldsOfWarrantyProblem,
  });
  const { save, saving, error, dismiss } = useSaveDevice(device, onClose);
  const { control, formState, setFocus } = form;
  const errorCount = Object.keys(formState.errors).length;
  useEffect(() => setFocus('name'), [setFocus]);
  const guard = useDiscardGuard({ dirty: formState.isDirty, busy: saving, keptOnLeave: true, onClose });
  const submit = form.handleSubmit((values) => {
    const { changes } = toEntry(values);
    return Object.keys(changes).length > 0 ? save(changes) : onClose();
  });
  return (
    <form
      noValidate
      aria-label="Edit Device"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) guard.close();
      }}
    >
      {error ? (
        <Banner
          tone="error"
          className="mb-4"
          onDismiss={dismiss}
          action={
            <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
              Refresh Page
            </Button>
          }
        >
          <p className="font-medium">Error</p>
          <p>{error}</p>
        </Banner>
      ) : null}
      <DeviceSections control={control} device={device} parentName={device.parent?.name} />
      <SaveBar
        message={formState.isDirty ? 'Unsaved changes' : 'No changes yet'}
        error={errorCount > 0 && `${errorCount} ${errorCount === 1 ? 'field needs' : 'fields need'} your attention`}
      >
        <Button variant="ghost" disabled={saving} onClick={guard.close}>
          Cancel
        </Button>
        <Button type="submit" variant="default" disabled={saving}>
          {saving ? 'Saving...' : 'Save'}
        </Button>
      </SaveBar>
      {guard.question}
      <LeaveQuestion dirty={formState.isDirty} />
    </form>
  );
}
