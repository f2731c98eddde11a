import { type DeviceCard, hiddenHeaderValue, httpMethods } from '@steward/api/schema/devices';
import { Banner } from '@steward/ui/blocks/banner';
import { SaveBar } from '@steward/ui/blocks/save-bar';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Button } from '@steward/ui/primitives/button';
import { type ReactNode, useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { AssigneeField } from '../../../care/assignee-field';
import { AreaField, ChoiceField, TagsField, TextField } from '../../../care/form-fields';
import { useCareForm } from '../../../care/use-care-form';
import { useDiscardGuard } from '../../../care/use-discard-guard';
import { type DeviceValues, deviceEntry, deviceValues, toDeviceEntry } from './device-values';
import { LeaveQuestion } from './leave-question';
import { PasswordFields } from './password-fields';
import { useSaveDevice } from './use-save-device';

interface DeviceEditFormProps {
  device: DeviceCard;
  onClose: () => void;
}

/** Form for the device's data. */
export function DeviceEditForm({ device, onClose }: DeviceEditFormProps) {
  const { form, entered } = useCareForm({
    initial: deviceValues(device),
    schema: deviceEntry,
    toInput: toDeviceEntry,
  });
  const { save, saving, error, dismiss } = useSaveDevice(device, onClose);
  const { control, formState, setFocus } = form;
  const errorCount = Object.keys(formState.errors).length;
  useEffect(() => setFocus('name'), [setFocus]);
  const guard = useDiscardGuard({ dirty: formState.isDirty, busy: saving, keptOnLeave: true, onClose });
  const submit = form.handleSubmit((values) => {
    const { changes } = entered(values);
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
      <Sections control={control} hasPassword={device.hasMqttPassword} />
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

function Sections({ control, hasPassword }: { control: Control<DeviceValues>; hasPassword: boolean }) {
  return (
    <>
      <Section title="Basic information" description="What the machine is, where it is and who looks after it.">
        <TextField control={control} name="name" label="Name" />
        <TextField control={control} name="location" label="Location" />
        <TextField control={control} name="manufacturer" label="Manufacturer" optional />
        <TextField control={control} name="model" label="Model" optional />
        <AreaField control={control} name="description" label="Description" optional wide rows={3} />
        <TagsField
          control={control}
          name="tags"
          label="Tags"
          optional
          wide
          hint="Press Enter or a comma after each tag."
        />
        <AssigneeField control={control} name="assignedUserId" label="Assigned User" wide />
      </Section>
      <Section title="Network" description="How to reach it on the network.">
        <TextField control={control} name="ipAddress" label="IP Address" optional autoComplete="off" />
        <TextField control={control} name="port" label="Port" optional inputMode="numeric" autoComplete="off" />
      </Section>
      <Section title="MQTT" description="The broker it sends its values to.">
        <TextField control={control} name="mqttBroker" label="MQTT Broker" optional autoComplete="off" />
        <TextField control={control} name="mqttTopic" label="MQTT Topic" optional autoComplete="off" />
        <TextField control={control} name="mqttUsername" label="MQTT Username" optional autoComplete="off" />
        <PasswordFields control={control} stored={hasPassword} />
      </Section>
      <Section title="HTTP" description="Where its values are read from.">
        <TextField control={control} name="httpEndpoint" label="HTTP Endpoint" optional autoComplete="off" />
        <ChoiceField control={control} name="httpMethod" label="HTTP Method" choices={methods} />
        <AreaField
          control={control}
          name="httpHeaders"
          label="HTTP Headers"
          optional
          wide
          hint={`As JSON. Stored values are not shown: ${hiddenHeaderValue} keeps the stored one.`}
        />
      </Section>
      <Section title="CoAP" description="For constrained devices.">
        <TextField control={control} name="coapHost" label="CoAP Host" optional autoComplete="off" />
        <TextField
          control={control}
          name="coapPort"
          label="CoAP Port"
          optional
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField control={control} name="coapPath" label="CoAP Path" optional wide autoComplete="off" />
      </Section>
    </>
  );
}

const methods = httpMethods.map((method) => ({ value: method, label: method }));

function Section({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <SettingsSection title={title} description={description}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-sm:grid-cols-1">{children}</div>
    </SettingsSection>
  );
}
