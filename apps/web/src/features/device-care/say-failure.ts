import { toast } from '@steward/ui/lib/toast';

/** For what has no form that could say it: the area's sentence, and the server's below. */
export const sayFailure = (title: string) => (error: unknown) =>
  toast.error(title, { description: error instanceof Error ? error.message : undefined });
