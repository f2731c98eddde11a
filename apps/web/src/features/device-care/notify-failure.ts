import { toast } from '@steward/ui/lib/toast';

/** Shows a failed action that has no form as a toast: title and server message. */
export const notifyFailure = (title: string) => (error: unknown) =>
  toast.error(title, { description: error instanceof Error ? error.message : undefined });
