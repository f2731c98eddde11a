import type { ChatMessage } from '@steward/api/schema/chat';
import type { Document, Machine } from '@steward/api/schema/documents';
import { type ChosenDocument, type Conversation, everywhere, someDocuments } from './conversation';

/** Scope of the questions: a machine's guides, some documents, or all documents. */
export type Active =
  | { kind: 'machine'; machine: Machine }
  | { kind: 'documents'; documents: readonly ChosenDocument[] }
  | { kind: 'everywhere' };

/** @param machines undefined while they load, when the result is null. A machine missing from the list has no guide. */
export function activeOf(active: Conversation['active'], machines: readonly Machine[] | undefined): Active | null {
  if (!active) return null;
  const { id, name, documents } = active;
  if (id === everywhere) return { kind: 'everywhere' };
  if (id === someDocuments && documents) return { kind: 'documents', documents };
  if (!machines) return null;
  const withoutGuides: Machine = { id, name, type: 'Machine', status: 'online', deviceId: id, pdfs: [], pdfCount: 0 };
  return { kind: 'machine', machine: machines.find((candidate) => candidate.id === id) ?? withoutGuides };
}

/** Active choice of a reopened conversation, derived from its last question. */
export function activeOfQuestion(
  { deviceId, pdfName, documents }: Pick<ChatMessage, 'deviceId' | 'pdfName' | 'documents'>,
  machines: readonly Machine[],
): Conversation['active'] {
  // a question to one document has its name instead
  if (documents.length > 1) return choiceOf(someDocuments, { kind: 'documents', documents });
  const machine = machines.find((candidate) =>
    deviceId ? candidate.deviceId === deviceId : candidate.pdfs.some(({ name }) => name === pdfName),
  );
  if (machine) return { id: machine.id, name: machine.name };
  return deviceId || pdfName ? null : { id: everywhere, name: 'All documents' };
}

export const isReady = ({ pdfs }: Machine): boolean =>
  pdfs.some(({ processingStatus }) => processingStatus === 'completed');

export const pagesOf = ({ pdfs }: Machine): number => pdfs.reduce((sum, { totalPages }) => sum + (totalPages ?? 0), 0);

/** Search scope of a question, for the server. */
export function scopeOf(active: Active) {
  if (active.kind === 'everywhere') return { everywhere: true };
  if (active.kind === 'documents') return { documentIds: active.documents.map(({ id }) => id) };
  const { deviceId, pdfs } = active.machine;
  return deviceId ? { deviceId } : { documentId: pdfs[0]?.id };
}

export function nameOf(active: Active): string {
  if (active.kind === 'machine') return active.machine.name;
  if (active.kind === 'everywhere') return 'All documents';
  const [first, ...others] = active.documents;
  return first && !others.length ? first.name : `${active.documents.length} documents`;
}

/** The selection as it is stored with the conversation. @param id of the machine, `everywhere` or `someDocuments` */
export const choiceOf = (id: string, active: Active): NonNullable<Conversation['active']> => ({
  id,
  name: nameOf(active),
  ...(active.kind === 'documents' && { documents: active.documents }),
});

/** Availability of Device Guides. */
export type Guides = 'unknown' | 'none' | 'reading' | 'ready';

/** @param documents undefined while they load */
export function guidesOf(documents: readonly Pick<Document, 'processingStatus'>[] | undefined): Guides {
  if (!documents) return 'unknown';
  const has = (status: Document['processingStatus']) =>
    documents.some((document) => document.processingStatus === status);
  return has('completed') ? 'ready' : has('processing') ? 'reading' : 'none';
}

const noGuides = 'No Device Guide is available yet. Upload one, and I will answer from it once it has been read.';
const firstIsProcessing = 'The first Device Guide is still being read. I will answer from it as soon as that is done.';
const selectFirst =
  'Please select a machine from AI Ready Machines first, so that I know which Device Guide to answer from. You can also ask across all documents.';

/** Reply to a question asked without a selected machine. */
export const noMachineText = (guides: Guides): string =>
  guides === 'none' ? noGuides : guides === 'reading' ? firstIsProcessing : selectFirst;

/** Message shown after selecting a machine or all documents. */
export function confirmation(active: Active): string {
  if (active.kind === 'everywhere')
    return 'You selected **all documents**. I answer from every Device Guide and general document.';
  if (active.kind === 'documents') {
    const names = new Intl.ListFormat('en').format(active.documents.map(({ name }) => `**${name}**`));
    return `You selected ${names}. I answer from ${active.documents.length === 1 ? 'this document' : 'these documents'} only.`;
  }
  const { machine } = active;
  if (!isReady(machine)) return noGuide(machine);
  const pages = pagesOf(machine);
  const guides = machine.pdfs.length === 1 ? 'its manual' : `its ${machine.pdfs.length} manuals`;
  return `You selected **${machine.name}**. I answer from ${guides}${pages ? `, ${pages} pages` : ''}.`;
}

export const noGuide = ({ name, pdfs }: Machine): string =>
  pdfs.some(({ processingStatus }) => processingStatus === 'processing')
    ? `The Device Guide of **${name}** is still being read. I will answer from it as soon as that is done.`
    : `No Device Guide is available for **${name}** yet. Upload one, and I will answer from it once it has been read.`;
