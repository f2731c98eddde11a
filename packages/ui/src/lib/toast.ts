import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastMessage {
  tone: ToastTone;
  title: ReactNode;
  description?: ReactNode;
  action?: { label: string; onClick: () => void };
  /** The same id replaces the toast that is shown. */
  id?: string;
  /** Milliseconds; 5000 unless said. */
  duration?: number;
}

type Details = Omit<ToastMessage, 'tone' | 'title'>;

let sink: ((message: ToastMessage) => void) | undefined;
const waiting: ToastMessage[] = [];

/** Called by Toaster when it is on the page; what was said before that is shown then. */
export function connectToaster(next: (message: ToastMessage) => void): () => void {
  sink = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    sink = undefined;
  };
}

const say =
  (tone: ToastTone) =>
  (title: ReactNode, details: Details = {}) => {
    const message = { tone, title, ...details };
    if (sink) sink(message);
    else waiting.push(message);
  };

/** Says something from anywhere. Does not load the toaster itself, so that the first page stays light. */
export const toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') };
