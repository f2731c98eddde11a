import type { ChatMessage } from '@steward/api/schema/chat';
import type { Document, Machine } from '@steward/api/schema/documents';
import { type Conversation, everywhere } from './conversation';

/** What is asked: a machine's guides, or all documents. */
export type Active = { kind: 'machine'; machine: Machine } | { kind: 'everywhere' };

/** @param machines undefined while they load: what is asked is not known then. One that is no longer listed has no guide. */
export function activeOf(active: Conversation['active'], machines: readonly Machine[] | undefined): Active | null {
  if (!active) return null;
  const { id, name } = active;
  if (id === everywhere) return { kind: 'everywhere' };
  if (!machines) return null;
  const none: Machine = { id, name, type: 'Machine', status: 'online', deviceId: id, pdfs: [], pdfCount: 0 };
  return { kind: 'machine', machine: machines.find((one) => one.id === id) ?? none };
}

/** What the last question of a reopened conversation was asked of. */
export function activeOfQuestion(
  { deviceId, pdfName }: Pick<ChatMessage, 'deviceId' | 'pdfName'>,
  machines: readonly Machine[],
): Conversation['active'] {
  const asked = machines.find((machine) =>
    deviceId ? machine.deviceId === deviceId : machine.pdfs.some(({ name }) => name === pdfName),
  );
  if (asked) return { id: asked.id, name: asked.name };
  return deviceId || pdfName ? null : { id: everywhere, name: 'All documents' };
}

export const isReady = ({ pdfs }: Machine): boolean =>
  pdfs.some(({ processingStatus }) => processingStatus === 'completed');

export const pagesOf = ({ pdfs }: Machine): number => pdfs.reduce((sum, { totalPages }) => sum + (totalPages ?? 0), 0);

/** Where the server looks for an answer. */
export function scopeOf(active: Active) {
  if (active.kind === 'everywhere') return { everywhere: true };
  const { deviceId, pdfs } = active.machine;
  return deviceId ? { deviceId } : { documentId: pdfs[0]?.id };
}

export const nameOf = (active: Active): string =>
  active.kind === 'everywhere' ? 'All documents' : active.machine.name;

/** What there is to answer from. */
export type Guides = 'unknown' | 'none' | 'reading' | 'ready';

/** @param documents undefined while they load */
export function guidesOf(documents: readonly Pick<Document, 'processingStatus'>[] | undefined): Guides {
  if (!documents) return 'unknown';
  const is = (status: Document['processingStatus']) => documents.some((one) => one.processingStatus === status);
  return is('completed') ? 'ready' : is('processing') ? 'reading' : 'none';
}

const noGuides = 'No Device Guide is available yet. Upload one, and I answer from it as soon as it is read.';
const firstIsRead = 'The first Device Guide is still being read. I answer from it as soon as that is done.';
const selectFirst =
  'Please select a machine from AI Ready Machines first, so that I know which Device Guide to answer from. You can also ask across all documents.';

/** The reply to a question when no machine is selected. */
export const noMachineText = (guides: Guides): string =>
  guides === 'none' ? noGuides : guides === 'reading' ? firstIsRead : selectFirst;

/** The message when a machine is selected. */
export function confirmation(active: Active): string {
  if (active.kind === 'everywhere')
    return 'You chose **all documents**. I answer from every Device Guide and general document.';
  const { machine } = active;
  if (!isReady(machine)) return noGuide(machine);
  const pages = pagesOf(machine);
  const guides = machine.pdfs.length === 1 ? 'its manual' : `its ${machine.pdfs.length} manuals`;
  return `You chose **${machine.name}**. I answer from ${guides}${pages ? `, ${pages} pages` : ''}.`;
}

export const noGuide = ({ name, pdfs }: Machine): string =>
  pdfs.some(({ processingStatus }) => processingStatus === 'processing')
    ? `The Device Guide of **${name}** is still being read. I answer from it as soon as that is done.`
    : `No Device Guide is available for **${name}** yet. Upload one, and I answer from it as soon as it is read.`;
