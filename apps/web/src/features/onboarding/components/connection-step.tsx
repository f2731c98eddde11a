import { Field } from '@steward/ui/blocks/field';
import { Input } from '@steward/ui/primitives/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { Textarea } from '@steward/ui/primitives/textarea';
import type { ConnectionType, HttpMethod } from '../form';
import type { StepProps } from './basic-info-step';

const connectionLabels: Record<ConnectionType, string> = { MQTT: 'MQTT', HTTP: 'HTTP', COAP: 'CoAP' };
const protocols = Object.keys(connectionLabels) as ConnectionType[];
const httpMethods: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH'];

/** How the machine sends its values. All of it is optional. */
export function ConnectionStep(props: StepProps) {
  const { form, onChange } = props;
  const Fields = fieldsOf[form.connectionType];
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-sm:grid-cols-1">
      <Field label="Connection Type" className="sm:col-span-2">
        <Select
          value={form.connectionType}
          onValueChange={(type) => onChange({ connectionType: type as ConnectionType })}
        >
          <SelectTrigger className="w-full">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {protocols.map((type) => (
              <SelectItem key={type} value={type}>
                {connectionLabels[type]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </Field>
      <Fields {...props} />
    </div>
  );
}

const fieldsOf: Record<ConnectionType, typeof MqttFields> = { MQTT: MqttFields, HTTP: HttpFields, COAP: CoapFields };

function MqttFields({ form, errors, onChange }: StepProps) {
  return (
    <>
      <Field label="Broker URL" optional error={errors.brokerUrl}>
        <Input
          name="brokerUrl"
          value={form.brokerUrl}
          maxLength={254}
          placeholder="mqtt://localhost:1883"
          onChange={(event) => onChange({ brokerUrl: event.target.value })}
        />
      </Field>
      <Field label="Topic" optional error={errors.topic}>
        <Input
          name="topic"
          value={form.topic}
          maxLength={254}
          placeholder="device/default/data"
          onChange={(event) => onChange({ topic: event.target.value })}
        />
      </Field>
      <Field label="Username" optional error={errors.username}>
        <Input
          name="username"
          value={form.username}
          maxLength={99}
          autoComplete="off"
          onChange={(event) => onChange({ username: event.target.value })}
        />
      </Field>
      <Field label="Password" optional error={errors.password}>
        <Input
          name="password"
          type="password"
          value={form.password}
          maxLength={254}
          autoComplete="new-password"
          onChange={(event) => onChange({ password: event.target.value })}
        />
      </Field>
    </>
  );
}

function HttpFields({ form, errors, onChange }: StepProps) {
  return (
    <>
      <Field label="HTTP Endpoint" optional error={errors.httpEndpoint}>
        <Input
          name="httpEndpoint"
          value={form.httpEndpoint}
          maxLength={499}
          placeholder="http://localhost:8080/api/device/data"
          onChange={(event) => onChange({ httpEndpoint: event.target.value })}
        />
      </Field>
      <Field label="HTTP Method">
        <Select value={form.httpMethod} onValueChange={(method) => onChange({ httpMethod: method as HttpMethod })}>
          <SelectTrigger className="w-full">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {httpMethods.map((method) => (
              <SelectItem key={method} value={method}>
                {method}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </Field>
      <Field label="HTTP Headers" optional hint="As JSON" error={errors.httpHeaders} className="sm:col-span-2">
        <Textarea
          name="httpHeaders"
          rows={3}
          value={form.httpHeaders}
          maxLength={999}
          placeholder='{"Content-Type": "application/json"}'
          onChange={(event) => onChange({ httpHeaders: event.target.value })}
        />
      </Field>
    </>
  );
}

function CoapFields({ form, errors, onChange }: StepProps) {
  return (
    <>
      <Field label="CoAP Host" optional error={errors.coapHost}>
        <Input
          name="coapHost"
          value={form.coapHost}
          maxLength={254}
          placeholder="localhost"
          onChange={(event) => onChange({ coapHost: event.target.value })}
        />
      </Field>
      <Field label="CoAP Port" optional error={errors.coapPort}>
        <Input
          name="coapPort"
          type="number"
          inputMode="numeric"
          min={1}
          max={65_535}
          value={form.coapPort}
          placeholder="5683"
          onChange={(event) => onChange({ coapPort: event.target.value })}
        />
      </Field>
      <Field label="CoAP Path" optional error={errors.coapPath} className="sm:col-span-2">
        <Input
          name="coapPath"
          value={form.coapPath}
          maxLength={254}
          placeholder="/device/data"
          onChange={(event) => onChange({ coapPath: event.target.value })}
        />
      </Field>
    </>
  );
}
