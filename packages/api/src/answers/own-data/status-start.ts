import type { devices } from '@steward/db/schema';

type StatusRow = Pick<typeof devices.$inferSelect, 'status' | 'lastSeenAt' | 'statusReason' | 'silence'>;

/** When the status began: as recorded with it or, for a device that is silent, its last reading. */
export function statusStart({ status, statusReason, lastSeenAt, silence }: StatusRow): Date | null {
  if (status === 'OFFLINE' && silence) return new Date(silence.since);
  if (statusReason?.status === status) return new Date(statusReason.at);
  return status === 'OFFLINE' ? lastSeenAt : null;
}
