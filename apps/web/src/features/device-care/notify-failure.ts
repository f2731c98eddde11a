import { toast } from '@steward/ui/lib/toast';

/** For actions without a form to show the error in: a title, and the server's message below. */
export const notifyFailure = (title: string) => (error: unknown) =>
  toast.error(title, { description: error instanceof Error ? error.message : undefined });
