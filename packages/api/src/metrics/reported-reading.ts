import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { latestReadings } from '../telemetry/read';

/** The latest reading of a metric that the device reports. @throws BAD_REQUEST if it does not report the metric */
export async function reportedReading(
  { db, actor }: Pick<ActorContext, 'actor'> & { db: Parameters<typeof latestReadings>[0] },
  deviceId: string,
  metric: string,
) {
  const readings = await latestReadings(db, actor.organizationId, [deviceId]);
  const reading = readings.find((candidate) => candidate.metric === metric);
  if (!reading) {
    throw new DomainError('BAD_REQUEST', `The device does not report a metric with the name "${metric}".`);
  }
  return reading;
}
