import { connect as connectTcp, isIP } from 'node:net';
import { connect as connectTls, rootCertificates } from 'node:tls';
import type { BrokerAddress, BrokerConnection, BrokerListener, MessageBrokers } from '@steward/api/services/ports';
import { connect, type IClientOptions, MqttClient } from 'mqtt';
import { checkAddress, guardedLookup } from '../network/guarded-lookup';
import type { AddressPolicy } from '../network/networks';
import { brokerProblem } from './broker-problem';
import { type BrokerUrl, parseBrokerUrl } from './broker-url';
import { ClientConnection, type ConnectionDelays, usualDelays } from './client-connection';

const keepAliveSeconds = 30;
const connectTimeoutMs = 10_000;

/** MQTT 3.1.1, the version that all brokers support, over TCP, TLS and WebSockets. */
export class MqttBrokers implements MessageBrokers {
  private readonly isAllowed: AddressPolicy;
  private readonly delays: ConnectionDelays;

  constructor(isAllowed: AddressPolicy, delays = usualDelays) {
    this.isAllowed = isAllowed;
    this.delays = delays;
  }

  connect(address: BrokerAddress, listener: BrokerListener): BrokerConnection {
    const url = parseBrokerUrl(address.url);
    if (!url) {
      listener.onState('The address of the broker is not valid. It looks like mqtt://broker.plant:1883.');
      return withoutConnection;
    }
    try {
      checkAddress(url.host, this.isAllowed);
      return new ClientConnection(this.open(url, address), url, listener, this.delays);
    } catch (error) {
      listener.onState(brokerProblem(error, url));
      return withoutConnection;
    }
  }

  private open(url: BrokerUrl, { username, password, ca }: BrokerAddress): MqttClient {
    const { protocol, host, port, path } = url;
    const lookup = guardedLookup(this.isAllowed);
    const tls = ca ? { ca: [...rootCertificates, ca] } : {};
    const options: IClientOptions = {
      clientId: `steward-${crypto.randomUUID()}`,
      clean: true,
      keepalive: keepAliveSeconds,
      connectTimeout: connectTimeoutMs,
      reconnectPeriod: this.delays.shortestMs,
      reconnectOnConnackError: true,
      // ClientConnection subscribes itself, because it needs the SUBACK codes
      resubscribe: false,
      ...(username === null ? {} : { username }),
      ...(password === null ? {} : { password }),
    };
    if (protocol === 'ws' || protocol === 'wss') {
      const hostInUrl = isIP(host) === 6 ? `[${host}]` : host;
      const wsOptions = { lookup, ...tls, maxPayload: maxPacketBytes };
      return connect(`${protocol}://${hostInUrl}:${port}${path}`, { ...options, wsOptions });
    }
    const openStream = () =>
      protocol === 'mqtts'
        ? connectTls({ host, port, lookup, ...tls, ...(isIP(host) ? {} : { servername: host }) })
        : connectTcp({ host, port, lookup });
    return new MqttClient(openStream, options);
  }
}

/** Larger messages close a WebSocket connection. */
const maxPacketBytes = 1_048_576;

const withoutConnection: BrokerConnection = { subscribe() {}, close: async () => {} };
