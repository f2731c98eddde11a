import { httpMethods } from '@steward/api/schema/devices';
import { type Control, useWatch } from 'react-hook-form';
import { durationChoices, notPolled, pollIntervals } from '../../../care/durations';
import { AreaField, ChoiceField, choicesOf, TextField } from '../../../care/form-fields';
import type { ConnectionType, OnboardingForm } from '../form';

const connectionLabels: Record<ConnectionType, string> = { MQTT: 'MQTT', HTTP: 'HTTP', COAP: 'CoAP' };
const methods = httpMethods.map((method) => ({ value: method, label: method }));

const intervals = [{ value: notPolled, label: 'Not polled' }, ...durationChoices(pollIntervals)];

interface ConnectionStepProps {
  control: Control<OnboardingForm>;
}

/** How the machine sends its values; all fields are optional. */
export function ConnectionStep({ control }: ConnectionStepProps) {
  const Fields = fieldsByType[useWatch({ control, name: 'connectionType' })];
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-sm:grid-cols-1">
      <ChoiceField
        control={control}
        name="connectionType"
        label="Connection Type"
        wide
        choices={choicesOf(connectionLabels)}
      />
      <Fields control={control} />
    </div>
  );
}

const fieldsByType: Record<ConnectionType, typeof MqttFields> = {
  MQTT: MqttFields,
  HTTP: HttpFields,
  COAP: CoapFields,
};

function MqttFields({ control }: ConnectionStepProps) {
  return (
    <>
      <TextField
        control={control}
        name="brokerUrl"
        label="Broker URL"
        optional
        maxLength={254}
        placeholder="mqtt://localhost:1883"
      />
      <TextField
        control={control}
        name="topic"
        label="Topic"
        optional
        maxLength={254}
        placeholder="device/default/data"
      />
      <TextField control={control} name="username" label="Username" optional maxLength={99} autoComplete="off" />
      <TextField
        control={control}
        name="password"
        label="Password"
        optional
        type="password"
        maxLength={254}
        autoComplete="new-password"
      />
    </>
  );
}

function HttpFields({ control }: ConnectionStepProps) {
  return (
    <>
      <TextField
        control={control}
        name="httpEndpoint"
        label="HTTP Endpoint"
        optional
        maxLength={499}
        placeholder="http://localhost:8080/api/device/data"
      />
      <ChoiceField control={control} name="httpMethod" label="HTTP Method" choices={methods} />
      <AreaField
        control={control}
        name="httpHeaders"
        label="HTTP Headers"
        optional
        wide
        hint="As JSON"
        rows={3}
        maxLength={999}
        placeholder='{"Content-Type": "application/json"}'
      />
      <ChoiceField
        control={control}
        name="pollInterval"
        label="Read Endpoint Every"
        wide
        choices={intervals}
        hint="Steward then reads it with GET and stores the values of the JSON response."
      />
    </>
  );
}

function CoapFields({ control }: ConnectionStepProps) {
  return (
    <>
      <TextField control={control} name="coapHost" label="CoAP Host" optional maxLength={254} placeholder="localhost" />
      <TextField
        control={control}
        name="coapPort"
        label="CoAP Port"
        optional
        type="number"
        inputMode="numeric"
        min={1}
        max={65_535}
        placeholder="5683"
      />
      <TextField
        control={control}
        name="coapPath"
        label="CoAP Path"
        optional
        wide
        maxLength={254}
        placeholder="/device/data"
      />
    </>
  );
}
