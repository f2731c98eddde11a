import type { Connection } from '@steward/api/schema/connections';
import type { DeviceCard } from '@steward/api/schema/devices';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { StatusPill } from '@steward/ui/blocks/status-pill';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { secondsText } from '../../../care/durations';
import { fullMomentOf, momentOf } from '../../../lib/calendar';
import { relativeTime } from '../../../lib/relative-time';
import { trpc } from '../../../lib/trpc/trpc';
import { useNow } from '../../../lib/use-now';

const ageEveryMs = 15_000;

/** Connection settings of the device and the state of the connection. */
export function ConnectionCard({ device }: { device: DeviceCard }) {
  const template = device.payloadTemplate;
  const facts: [string, string | number | null][] = [
    ['IP address', device.ipAddress],
    ['Port', device.port],
    ['MQTT broker', device.mqttBroker],
    ['MQTT topic', device.mqttTopic],
    ['MQTT status topic', device.mqttStatusTopic],
    ['MQTT username', device.mqttUsername],
    ['MQTT password', device.hasMqttPassword ? 'Stored, not shown' : null],
    ['CA certificate', device.hasMqttCa ? 'Stored' : null],
    ['HTTP endpoint', device.httpEndpoint],
    ['HTTP method', device.httpEndpoint ? device.httpMethod : null],
    ['HTTP headers', headerNames(device.httpHeaders)],
    ['Endpoint is read', device.pollIntervalSeconds ? `Every ${secondsText(device.pollIntervalSeconds)}` : null],
    ['CoAP host', device.coapHost],
    ['CoAP port', device.coapPort],
    ['CoAP path', device.coapPath],
    ['Stored values', template ? `${template.values.length} chosen` : null],
    ['Offline after', offlineText(device.offlineAfterSeconds)],
  ];
  const receives = (device.mqttBroker && device.mqttTopic) || (device.httpEndpoint && device.pollIntervalSeconds);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Connection</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <DetailGrid columns={3}>
          <Detail label="Protocol">{device.protocol === 'COAP' ? 'CoAP' : device.protocol}</Detail>
          {facts.map(([label, value]) =>
            value === null || value === '' ? null : (
              <Detail key={label} label={label}>
                {value}
              </Detail>
            ),
          )}
        </DetailGrid>
        {missingSettings(device).map((sentence) => (
          <p key={sentence} className="text-muted-foreground text-sm">
            {sentence}
          </p>
        ))}
        {receives ? <ConnectionStates deviceId={device.id} /> : null}
      </CardContent>
    </Card>
  );
}

/** Why the configured broker or endpoint delivers no readings. */
function missingSettings({ mqttBroker, mqttTopic, httpEndpoint, pollIntervalSeconds }: DeviceCard): string[] {
  return [
    mqttBroker && !mqttTopic ? 'Nothing is subscribed: the MQTT topic is missing.' : '',
    mqttTopic && !mqttBroker ? 'Nothing is subscribed: the MQTT broker is missing.' : '',
    httpEndpoint && !pollIntervalSeconds
      ? 'The endpoint is not read. To read it, edit the device and choose a time under “Read Endpoint Every”.'
      : '',
  ].filter(Boolean);
}

/** 'Authorization, Accept (values stored, not shown)' */
function headerNames(headers: string | null): string | null {
  const names = Object.keys(headers ? (JSON.parse(headers) as object) : {});
  return names.length ? `${names.join(', ')} (values stored, not shown)` : null;
}

function offlineText(seconds: number | null): string | null {
  if (seconds === null) return null;
  return seconds ? `${secondsText(seconds)} without a reading` : 'Never';
}

/** The stream of the page updates the states (`useDeviceStream`). */
function ConnectionStates({ deviceId }: { deviceId: string }) {
  const { data, error, isFetching, refetch } = trpc.devices.connections.useQuery({ deviceId });
  if (data) {
    return (
      <div className="grid gap-3 border-t pt-4">
        {data.mqtt ? <ConnectionRow name="MQTT" connection={data.mqtt} /> : null}
        {data.http ? <ConnectionRow name="HTTP" connection={data.http} /> : null}
      </div>
    );
  }
  if (error) {
    return (
      <div className="flex items-center justify-between gap-3 border-t pt-4">
        <p role="alert" className="text-sm text-status-error-text">
          The state of the connection could not be loaded.
        </p>
        <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="border-t pt-4">
      <Skeleton className="h-3 w-72 max-w-full" />
    </div>
  );
}

function ConnectionRow({ name, connection }: { name: string; connection: Connection }) {
  const { state, reason, since, lastMessageAt } = connection;
  const now = useNow(ageEveryMs);
  return (
    <section aria-label={`${name} connection`} className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">{name}</span>
        {stateMarks[state]}
        <span className="text-muted-foreground tabular-nums">
          {state === 'connecting' ? null : `since ${momentOf(since)}`}
        </span>
        <span className="text-muted-foreground tabular-nums sm:ml-auto">
          {lastMessageAt ? (
            <time title={fullMomentOf(lastMessageAt)}>
              Last message {relativeTime(lastMessageAt, now).toLowerCase()}
            </time>
          ) : (
            'No message yet'
          )}
        </span>
      </div>
      {reason ? (
        <p
          className={`flex gap-1.5 text-sm ${state === 'failed' ? 'text-status-error-text' : 'text-status-warning-text'}`}
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{reason}</span>
        </p>
      ) : null}
    </section>
  );
}

const stateMarks: Record<Connection['state'], ReactNode> = {
  connected: <StatusDot tone="ok">Connected</StatusDot>,
  connecting: (
    <StatusDot tone="info" pulse>
      Connecting
    </StatusDot>
  ),
  failed: (
    <StatusPill tone="error" icon={CircleAlert}>
      Failed
    </StatusPill>
  ),
};
