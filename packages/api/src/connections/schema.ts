import { z } from 'zod';
import { instant } from '../fields';

const connection = z.object({
  state: z.enum(['connecting', 'connected', 'failed']),
  /** Why the connection failed, or what is wrong with the last message; null if there is no problem. */
  reason: z.string().nullable(),
  since: instant,
  lastMessageAt: instant.nullable(),
  /** The first characters of the last message. */
  lastPayload: z.string().nullable(),
  /** The topic of the last message; null for HTTP. */
  lastTopic: z.string().nullable(),
  /** Time of the next poll; null for MQTT. */
  nextPollAt: instant.nullable(),
});
export type Connection = z.infer<typeof connection>;

/** Null if the device has no broker and topic, or its endpoint is not polled. */
export const deviceConnections = z.object({ mqtt: connection.nullable(), http: connection.nullable() });
export type DeviceConnections = z.infer<typeof deviceConnections>;
