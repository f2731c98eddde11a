import { toast } from 'sonner';
import { connectToaster } from '../lib/toast';

/** Removes queued and visible toasts, which would otherwise appear in the next test that renders a Toaster. */
export function resetToasts(): void {
  connectToaster(() => {})();
  toast.dismiss();
}
