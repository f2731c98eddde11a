import { toast } from 'sonner';
import { connectToaster } from '../lib/toast';

/** Drops queued and visible toasts, which otherwise appear in the next test that renders a Toaster. */
export function resetToasts(): void {
  connectToaster(() => {})();
  toast.dismiss();
}
