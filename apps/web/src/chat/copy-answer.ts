import type { ChatMessage } from '@steward/api/schema/chat';
import { copiedAnswer } from './copied-text';

/** Copies an answer with its sources to the clipboard, as HTML and as plain text. */
export async function copyAnswer(message: ChatMessage): Promise<void> {
  const { text, html } = copiedAnswer(message);
  // some browsers support plain text only
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) return navigator.clipboard.writeText(text);
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }),
  ]);
}
