import { type DeviceCard, hiddenHeaderValue, httpMethods } from '@steward/api/schema/devices';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { AssigneeField } from '../../../care/assignee-field';
import { DeviceField } from '../../../care/device-field';
import { deviceTypeLabels } from '../../../care/device-words';
import { durationChoices, notPolled, offlineTimes, pollIntervals } from '../../../care/durations';
import { AreaField, ChoiceField, choicesOf, TagsField, TextField } from '../../../care/form-fields';
import { CertificateFields } from './certificate-fields';
import { automatic, type DeviceValues } from './device-values';
import { PasswordFields } from './password-fields';
import { StoredValuesField } from './stored-values-field';

interface DeviceSectionsProps {
  control: Control<DeviceValues>;
  device: DeviceCard;
  /** Name of the device that this one is a part of. */
  parentName: string | undefined;
}

/** The fields of the device form. */
export function DeviceSections({ control, device, parentName }: DeviceSectionsProps) {
  const [pollInterval, offlineAfter] = useWatch({ control, name: ['pollInterval', 'offlineAfter'] });
  return (
    <>
      <Section title="Basic information" description="What the machine is, where it is and who looks after it.">
        <TextField control={control} name="name" label="Name" />
        <ChoiceField control={control} name="type" label="Type" choices={choicesOf(deviceTypeLabels)} />
        <TextField control={control} name="location" label="Location" hint="Levels with “ / ”: Plant North / Hall 2" />
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
      <Section title="Ownership" description="Its serial number and dates, and the device that it is a part of.">
        <TextField control={control} name="serialNumber" label="Serial Number" optional wide autoComplete="off" />
        <TextField control={control} name="purchasedOn" label="Purchase Date" optional type="date" />
        <TextField control={control} name="warrantyEndsOn" label="Warranty Ends" optional type="date" />
        <DeviceField
          control={control}
          name="parentId"
          label="Part of"
          noneLabel="No other device"
          {...(parentName ? { initialName: parentName } : {})}
        />
      </Section>
      <Section title="Network" description="How to reach the device on the network.">
        <TextField control={control} name="ipAddress" label="IP Address" optional autoComplete="off" />
        <TextField control={control} name="port" label="Port" optional inputMode="numeric" autoComplete="off" />
      </Section>
      <Section title="MQTT" description="The broker that the device publishes to.">
        <TextField
          control={control}
          name="mqttBroker"
          label="MQTT Broker"
          optional
          autoComplete="off"
          hint="mqtt://, mqtts://, ws:// or wss://. Enter the password again for another broker."
        />
        <TextField
          control={control}
          name="mqttTopic"
          label="MQTT Topic"
          optional
          autoComplete="off"
          hint="Can contain the wildcards + and #."
        />
        <TextField control={control} name="mqttUsername" label="MQTT Username" optional autoComplete="off" />
        <PasswordFields control={control} stored={device.hasMqttPassword} />
        <TextField
          control={control}
          name="mqttStatusTopic"
          label="MQTT Status Topic"
          optional
          wide
          autoComplete="off"
          hint="The topic of its last will, if that is not covered by the topic above."
        />
        <CertificateFields control={control} stored={device.hasMqttCa} />
      </Section>
      <Section title="HTTP" description="The endpoint that Steward polls.">
        <TextField control={control} name="httpEndpoint" label="HTTP Endpoint" optional autoComplete="off" />
        <ChoiceField control={control} name="httpMethod" label="HTTP Method" choices={methods} />
        <AreaField
          control={control}
          name="httpHeaders"
          label="HTTP Headers"
          optional
          wide
          hint={`As JSON. Stored values are not shown: ${hiddenHeaderValue} keeps the stored one. Enter them again for another server.`}
        />
        <ChoiceField
          control={control}
          name="pollInterval"
          label="Read Endpoint Every"
          wide
          choices={[{ value: notPolled, label: 'Not polled' }, ...durationChoices(pollIntervals, pollInterval)]}
          hint="Steward then reads it with GET and stores the values of the JSON response."
        />
      </Section>
      <Section title="Readings" description="Which values are stored, and when the device counts as offline.">
        <ChoiceField
          control={control}
          name="offlineAfter"
          label="Offline After"
          wide
          choices={[
            { value: automatic, label: 'Automatic' },
            { value: '0', label: 'Never' },
            ...durationChoices(offlineTimes, offlineAfter),
          ]}
          hint="Without a reading for this long. Automatic: after three readings of the endpoint are missing, otherwise never."
        />
        <StoredValuesField control={control} deviceId={device.id} />
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
