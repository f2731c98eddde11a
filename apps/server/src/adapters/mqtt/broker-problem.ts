import { ErrorWithReasonCode } from 'mqtt';
import { connectionProblem } from '../network/connection-problem';
import type { BrokerUrl } from './broker-url';

/** Return codes of CONNACK in MQTT 3.1.1. */
const refusals: Record<number, string> = {
  1: 'The broker does not support MQTT 3.1.1.',
  2: 'The broker refused the client ID.',
  3: 'The broker is not available at the moment.',
  4: 'The broker refused the username or password.',
  5: 'The broker refused the username or password, or does not allow this client.',
};

/** Describes why the connection failed, as one sentence without secrets. */
export function brokerProblem(error: unknown, { host, port }: Pick<BrokerUrl, 'host' | 'port'>): string {
  const name = `${host}:${port}`;
  if (error instanceof ErrorWithReasonCode) return refusals[error.code] ?? 'The broker refused the connection.';
  if (error === null) return `${name} closed the connection.`;
  if (error instanceof Error && error.message === 'connack timeout')
    return `${name} does not answer as an MQTT broker.`;
  return connectionProblem(error, name, 'MQTT_NETWORKS');
}
