import { alreadyStarted } from '@steward/api/schema/work';
import { TRPCClientError } from '@trpc/client';

/** Whether a start was refused because somebody else is working on the task. */
export const isTaken = (error: unknown): boolean =>
  error instanceof TRPCClientError && (error.data as { reason?: string } | null)?.reason === alreadyStarted;
