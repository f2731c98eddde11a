import type { Tx } from '@steward/db/client';
import { publishAfterCommit } from '../publish-after-commit';
import { metersTopic } from '../topics';
import type { MeterRow } from './queries';

/** Makes open pages of the device reload its meters. */
export const publishMeters = (tx: Tx, { organizationId, deviceId }: Pick<MeterRow, 'organizationId' | 'deviceId'>) =>
  publishAfterCommit(tx, metersTopic(organizationId, deviceId));
