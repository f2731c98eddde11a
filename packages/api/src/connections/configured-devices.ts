import type { Db } from '@steward/db/client';
import { devices } from '@steward/db/schema';
import { and, asc, isNotNull } from 'drizzle-orm';
import { withoutCredentials } from '../devices/address-credentials';
import { decryptSecrets } from '../devices/device-secrets';
import type { SecretCipher } from '../ports';
import { type ConfiguredDevice, limitBrokers, subscriptionProblem } from './broker-plan';

/** Loads the devices of all organizations that have a broker and a topic. */
export async function configuredDevices(db: Db, cipher: SecretCipher): Promise<ConfiguredDevice[]> {
  const rows = await db
    .select({
      organizationId: devices.organizationId,
      id: devices.id,
      mqttBroker: devices.mqttBroker,
      mqttTopic: devices.mqttTopic,
      mqttUsername: devices.mqttUsername,
      mqttPassword: devices.mqttPassword,
      mqttCa: devices.mqttCa,
      mqttStatusTopic: devices.mqttStatusTopic,
      payloadTemplate: devices.payloadTemplate,
    })
    .from(devices)
    .where(and(isNotNull(devices.mqttBroker), isNotNull(devices.mqttTopic)))
    .orderBy(asc(devices.organizationId), asc(devices.id));
  const configured = rows.map((row) => {
    const { address, ...inAddress } = withoutCredentials(row.mqttBroker);
    const password = decryptSecrets(cipher, { ...row, httpHeaders: null }).mqttPassword;
    const topic = row.mqttTopic ?? '';
    const isUndecryptable = row.mqttPassword !== null && password === null;
    return {
      organizationId: row.organizationId,
      id: row.id,
      topic,
      statusTopic: row.mqttStatusTopic,
      template: row.payloadTemplate,
      address: {
        url: address ?? '',
        username: row.mqttUsername ?? inAddress.username,
        password: password ?? inAddress.password,
        ca: row.mqttCa,
      },
      problem: isUndecryptable
        ? 'The stored password cannot be decrypted with the keys of this server. Enter it again.'
        : subscriptionProblem(topic, row.mqttStatusTopic),
    };
  });
  return limitBrokers(configured);
}
