import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastMessage {
  tone: ToastTone;
  title: ReactNode;
  description?: ReactNode;
  action?: { label: string; onClick: () => void };
  /** A toast replaces the visible one with the same id. */
  id?: string;
  /** Milliseconds, 5000 by default. */
  duration?: number;
}

type Details = Omit<ToastMessage, 'tone' | 'title'>;

let showToast: ((message: ToastMessage) => void) | undefined;
const queued: ToastMessage[] = [];

/** Called by Toaster when it is mounted; delivers the messages that were queued before. */
export function connectToaster(next: (message: ToastMessage) => void): () => void {
  showToast = next;
  for (const message of queued.splice(0)) next(message);
  return () => {
    showToast = undefined;
  };
}

const send =
  (tone: ToastTone) =>
  (title: ReactNode, details: Details = {}) => {
    const message = { tone, title, ...details };
    if (showToast) showToast(message);
    else queued.push(message);
  };

/** Shows a toast, from anywhere. Does not load the Toaster, to keep the first page small. */
export const toast = { success: send('success'), error: send('error'), warning: send('warning'), info: send('info') };
