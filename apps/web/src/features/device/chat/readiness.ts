import type { ApiOutputs } from '../../../lib/trpc/trpc';

type ChatState = ApiOutputs['chat']['state'];

/** Whether the device has manuals to answer from, with the texts of the specification. */
export function readinessOf({ documents }: Pick<ChatState, 'documents'>) {
  const readable = documents.filter(({ status }) => status === 'completed');
  const reading = documents.some(({ status }) => status === 'processing');
  const pages = readable.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
  const manuals = `${readable.length} ${readable.length === 1 ? 'manual' : 'manuals'}`;
  const unreadable = documents.length > 0 && !readable.length && !reading;
  return {
    reading,
    state: readable.length ? 'ready' : reading ? 'reading' : 'none',
    summary: pages ? `${manuals}, ${pages} pages` : manuals,
    manuals,
    /** Without a manual the organization's data can be asked; while the only manual is being read, asking waits. */
    mayAsk: readable.length > 0 || !reading,
    /** The second sentence of the greeting. */
    sentence: readable.length
      ? `I have ${readable.length} PDF ${readable.length === 1 ? 'document' : 'documents'} for this device: ${readable
          .map(({ name }) => name)
          .join(', ')}.`
      : reading
        ? 'Its manual is still being read. You can ask as soon as that is done.'
        : unreadable
          ? 'Its manual could not be read, so I have no PDF documents for this device that I can answer from.'
          : 'I have no PDF documents for this device yet.',
  } as const;
}
