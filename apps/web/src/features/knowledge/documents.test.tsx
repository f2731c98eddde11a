import { stubbedError } from '@steward/api/msw';
import { manual, reading } from '@steward/api/msw/factories/knowledge';
import { member } from '@steward/api/msw/factories/people';
import type { Document } from '@steward/api/schema/documents';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { discard, expectDiscardGuard } from '../../testing/discard-guard';
import { documentStream, openKnowledge } from '../../testing/knowledge-page';

// jsdom's FormData drops names and bytes of files before they reach a stub
const pdf = (name: string, bytes = 2_621_440) =>
  new File(['%PDF-'.padEnd(bytes, 'x')], name, { type: 'application/pdf' });
const uploadResult = (document: Document) => ({
  success: true,
  pdfId: document.id,
  pdf_filename: document.name,
  processing_status: document.processingStatus,
  processed_at: null,
  device_id: document.deviceId,
  device_name: document.deviceName,
  collection_name: 'default',
  total_pages: null,
  chunk_count: null,
  processing_time: null,
  message: 'The document is uploaded. It is read in the background.',
  error: null,
});

/** Opens a device field and selects a device. */
const selectDevice = async (user: ReturnType<typeof openKnowledge>['user'], field: RegExp, device: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: device }));
};

describe('upload dialog', () => {
  test('uploads several files to their own machine, the shared machine or none', async () => {
    const uploads: unknown[] = [];
    const { user } = openKnowledge('/knowledge', {
      'knowledge.upload': (form) => {
        uploads.push([form.get('deviceId'), form.get('generate')]);
        return uploadResult(reading());
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Upload Device Guide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Device Guide' }));
    const send = dialog.getByRole('button', { name: 'Upload Device Guide' });
    expect(send).toBeDisabled();
    expect(dialog.getByLabelText('Drop PDFs here')).toHaveFocus();
    expect(dialog.getByRole('button', { name: /^Machine/ })).toHaveTextContent(
      'No machine association (General document)',
    );
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(dialog.getByText(/^A general document is not linked to a machine/)).toBeInTheDocument();
    await user.upload(dialog.getByLabelText('Drop PDFs here'), [pdf('one.pdf'), pdf('two.pdf', 10)]);
    expect(await dialog.findByText('one.pdf')).toBeInTheDocument();
    expect(dialog.getByText('2.5 MB')).toBeInTheDocument();
    expect(dialog.getByText('under 0.1 MB')).toBeInTheDocument();

    await selectDevice(user, /^Machine for all files/, /^Diesel generator DG-02/);
    expect(dialog.getByText(/^Applies to every file above/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Machine for two.pdf: Diesel generator DG-02' })).toBeInTheDocument();
    await selectDevice(user, /^Machine for two.pdf/, /^Centrifugal chiller CH-07/);
    await user.upload(dialog.getByLabelText('Add another PDF'), pdf('three.pdf', 10));
    await dialog.findByText('three.pdf');
    await selectDevice(user, /^Machine for three.pdf/, 'General document');
    await user.click(dialog.getByRole('checkbox', { name: /^Generate rules, tasks and precautions/ }));
    await user.click(send);
    expect(await screen.findByText(/^3 documents uploaded successfully!/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(uploads).toEqual([
      ['d-1', 'true'],
      ['d-2', 'true'],
      [null, null],
    ]);
  });

  test('keeps a rejected file with the reason and a retry button', async () => {
    let calls = 0;
    const { user } = openKnowledge('/knowledge', {
      'knowledge.upload': () => {
        calls += 1;
        if (calls === 2) throw stubbedError('BAD_REQUEST', 'The manual is locked.');
        return uploadResult(reading());
      },
    });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Knowledge Base' });
    const files = [pdf('good.pdf', 10), pdf('bad.pdf', 10)];
    fireEvent.drop(heading, { dataTransfer: { types: ['Files'], files } });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('bad.pdf');
    await user.click(dialog.getByRole('button', { name: 'Upload Device Guide' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to upload document. Please try again.');
    expect(dialog.getByText('The manual is locked.')).toBeInTheDocument();
    expect(dialog.queryByText('good.pdf')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Retry bad.pdf' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toBe(3);
  });

  test('does not upload a file that is not a PDF', async () => {
    const { user } = openKnowledge();
    await user.click(await screen.findByRole('button', { name: 'Upload Device Guide' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(
      dialog.getByLabelText('Drop PDFs here'),
      new File(['PK'], 'zip.pdf', { type: 'application/pdf' }),
    );
    expect(await dialog.findByText(/^This file is not a PDF/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Upload Device Guide' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Remove zip.pdf' }));
    expect(dialog.queryByText('zip.pdf')).not.toBeInTheDocument();
  });

  test('shows progress, queues the next file and can stop each upload', async () => {
    const { user } = openKnowledge('/knowledge', { 'knowledge.upload': () => new Promise<never>(() => undefined) });
    await user.click(await screen.findByRole('button', { name: 'Upload Device Guide' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('Drop PDFs here'), [pdf('one.pdf', 10), pdf('two.pdf', 10)]);
    await dialog.findByText('one.pdf');
    await user.click(dialog.getByRole('button', { name: 'Upload Device Guide' }));
    // a stub reads the whole body only when it responds
    expect(await dialog.findByRole('progressbar', { name: 'Uploading one.pdf' })).toHaveAttribute('aria-valuenow', '0');
    expect(dialog.getByText('Uploading, 0 %')).toBeInTheDocument();
    expect(dialog.getByText('Waiting for the previous file')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeInTheDocument();
    const beforeUnload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(beforeUnload);
    expect(beforeUnload.defaultPrevented).toBe(true);

    await user.click(dialog.getByRole('button', { name: 'Stop uploading one.pdf' }));
    expect(await dialog.findByRole('progressbar', { name: 'Uploading two.pdf' })).toBeInTheDocument();
    expect(dialog.queryByText('one.pdf')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('discard guard of the upload dialogs', () => {
  test('asks before discarding selected files on Cancel, Esc and a click outside', async () => {
    const { user } = openKnowledge();
    await user.click(await screen.findByRole('button', { name: 'Upload Device Guide' }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(within(dialog).getByLabelText('Drop PDFs here'), [pdf('one.pdf', 10), pdf('two.pdf', 10)]);
    await within(dialog).findByText('two.pdf');
    await expectDiscardGuard(user, dialog);
    expect(within(dialog).getByText('one.pdf')).toBeInTheDocument();
    await discard(user, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('closes without a question while no file is selected', async () => {
    const { user } = openKnowledge();
    await user.click(await screen.findByRole('button', { name: 'Upload Device Guide' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('asks before discarding the file of a revision', async () => {
    const { user } = openKnowledge('/knowledge?tab=documents');
    await user.click(await screen.findByRole('button', { name: 'Actions for manual.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Replace with a revision...' }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(within(dialog).getByLabelText('Drop the revision here'), pdf('manual-2.pdf', 10));
    await within(dialog).findByText('manual-2.pdf');
    await expectDiscardGuard(user, dialog);
    await discard(user, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('document list', () => {
  test('updates the processing stage of a document from the stream', async () => {
    const queued = reading({ processingStage: 'waiting', pagesRead: 0, totalPages: null, progress: 0 });
    let documents = [queued, manual()];
    openKnowledge('/knowledge?tab=documents', {
      'knowledge.documents': () => ({ documents, total: documents.length }),
    });
    expect(await screen.findByText('Waiting')).toBeInTheDocument();
    const sendChange = (document: Document) => {
      documents = [document, manual()];
      act(() => documentStream().emit({ processing: [document] }));
    };
    act(() => documentStream().connect());
    for (const [stage, words] of [
      [{ processingStage: 'reading' }, 'Reading, page 112 of 164'],
      [{ processingStage: 'recognising', pagesRead: 3 }, 'Recognising text, page 3 of 164'],
      [
        { processingStage: 'embedding', processingStatus: 'completed', passagesEmbedded: 20, processedChunks: 90 },
        'Ready, improving search, 22 %',
      ],
    ] as [Partial<Document>, string][]) {
      sendChange(reading(stage));
      expect(await screen.findByText(words)).toBeInTheDocument();
      const bar = screen.queryByRole('progressbar', { name: 'Reading chiller.pdf' });
      expect(bar?.getAttribute('aria-valuenow') ?? null).toBe(stage.processingStatus ? null : '68');
    }
    const ready = reading({
      processingStage: 'ready',
      processingStatus: 'completed',
      vectorized: true,
      recognised: true,
      recognisedPages: 164,
    });
    sendChange(ready);
    await waitFor(() => expect(screen.getAllByText('Ready', { selector: 'span' })).toHaveLength(2));
    expect(screen.getByText('Text recognised from a scan')).toBeInTheDocument();
  });

  test('shows why a document failed and retries it', async () => {
    const retried: unknown[] = [];
    const failed = reading({
      processingStatus: 'failed',
      failureMessage: 'The server stopped while reading it.',
      retryable: true,
    });
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.documents': () => ({ documents: [failed], total: 1 }),
      'knowledge.retry': (input) => {
        retried.push(input);
        return reading({ processingStage: 'waiting' });
      },
    });
    expect(await screen.findByText('The server stopped while reading it.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Waiting')).toBeInTheDocument();
    expect(retried).toEqual([{ id: 'doc-2' }]);
  });

  test('replaces an unreadable document and deletes it once the server has accepted the new file', async () => {
    const failed = reading({ processingStatus: 'failed', failureMessage: 'It needs a password.', retryable: false });
    let storedDocuments = [failed];
    const calls: string[] = [];
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.documents': () => ({ documents: storedDocuments, total: storedDocuments.length }),
      'knowledge.upload': (form) => {
        calls.push(`upload for ${(form as unknown as FormData).get('deviceId')}`);
        storedDocuments = [reading({ id: 'doc-3', originalFilename: 'open.pdf' }), failed];
        return uploadResult(reading({ id: 'doc-3' }));
      },
      'knowledge.remove': ({ id }) => {
        calls.push(`remove ${id}`);
        storedDocuments = storedDocuments.filter((document) => document.id !== id);
        return { message: 'Document deleted.' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Replace file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace file' }));
    expect(dialog.getByText(/^chiller\.pdf could not be read\. It is deleted as soon as/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /^Machine/ })).toHaveTextContent('Centrifugal chiller CH-07');
    // a drop onto the dialog must not reach the page too
    const drop = { types: ['Files'], files: [pdf('open.pdf', 10)] };
    fireEvent.drop(dialog.getByLabelText('Drop PDFs here'), { dataTransfer: drop });
    expect(await dialog.findByText('open.pdf')).toBeInTheDocument();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Upload Device Guide' }));
    await waitFor(() => expect(calls).toEqual(['upload for d-2', 'remove doc-2']));
    await waitFor(() => expect(screen.queryByText('chiller.pdf')).not.toBeInTheDocument());
    expect(screen.getByText('open')).toBeInTheDocument();
  });

  test('deletes a document after confirmation and hides Delete without the right to', async () => {
    let storedDocuments = [manual(), reading({ mayDelete: false })];
    const removed: unknown[] = [];
    const { user } = openKnowledge(
      '/knowledge?tab=documents',
      {
        'knowledge.documents': () => ({ documents: storedDocuments, total: storedDocuments.length }),
        'knowledge.remove': (input) => {
          removed.push(input);
          storedDocuments = storedDocuments.slice(1);
          return { message: 'Document deleted.' };
        },
      },
      member,
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for chiller.pdf' }));
    expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for manual.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for manual.pdf' })).toHaveFocus());
    expect(removed).toEqual([]);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Document deleted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('manual.pdf')).not.toBeInTheDocument());
  });

  test('searches documents and opens one', async () => {
    const { user } = openKnowledge('/knowledge?tab=documents');
    await user.click(await screen.findByRole('button', { name: 'CG-450 Operation and Maintenance Manual' }));
    expect(await screen.findByText('doc-1, page 1, marked: nothing')).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Machine' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search documents' }), 'pump');
    expect(screen.getByText('No documents found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByText('Diesel generator DG-02')).toBeInTheDocument();
  });
});

describe('link to a document', () => {
  test('opens the page of the list that holds the document', async () => {
    const many = Array.from({ length: 60 }, (_, n) => manual({ id: `doc-${n}`, title: `Guide ${n}` }));
    openKnowledge('/knowledge?tab=documents&document=doc-55', {
      'knowledge.documents': () => ({ documents: many, total: many.length }),
    });
    expect(await screen.findByRole('row', { current: true })).toHaveTextContent('Guide 55');
    expect(screen.queryByText('Guide 1')).not.toBeInTheDocument();
  });

  test('opens the changes of a proposed revision', async () => {
    const proposed = manual({ id: 'doc-9', revisionState: 'proposed', revises: 'doc-1' });
    openKnowledge('/knowledge?tab=documents&document=doc-9', {
      'knowledge.document': () => proposed,
      'knowledge.revision': () => ({
        document: proposed,
        revises: manual(),
        changes: { rules: [], maintenance: [], safety: [] },
        likeness: null,
      }),
    });
    expect(await screen.findByText('No changes')).toBeInTheDocument();
  });

  test.each([
    ['was deleted', stubbedError('NOT_FOUND', 'Document not found.'), /^This document was deleted/],
    ['was replaced', manual({ id: 'doc-0', revisionState: 'replaced' }), /was replaced by a revision/],
  ])('shows that the document %s', async (_, response, text) => {
    openKnowledge('/knowledge?tab=documents&document=doc-0', {
      'knowledge.document': () => {
        if (response instanceof Error) throw response;
        return response;
      },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('revision of a manual', () => {
  const proposed = manual({
    id: 'doc-9',
    originalFilename: 'manual-2.pdf',
    revisionState: 'proposed',
    revises: 'doc-1',
  });
  const state = (value: string, page: number) => ({ value, page, quote: `${value}.` });
  const changes = {
    rules: [
      {
        change: 'changed' as const,
        itemId: 'r-1',
        title: 'Coolant temperature',
        before: state('98 °C', 61),
        after: state('96 °C', 63),
        kept: false,
      },
    ],
    maintenance: [
      {
        change: 'added' as const,
        itemId: null,
        title: 'Replace the belt',
        before: null,
        after: state('Every 500 h', 44),
        kept: false,
      },
    ],
    safety: [
      {
        change: 'removed' as const,
        itemId: 's-1',
        title: 'Hot oil',
        before: state('HIGH', 7),
        after: null,
        kept: true,
      },
    ],
  };

  test('warns about the manual of another machine and selects no change', async () => {
    const accepted: unknown[] = [];
    const likeness = { shared: 0.02, namesModel: false, otherLanguage: false, otherMachine: true };
    const { user } = openKnowledge('/knowledge?tab=documents&revision=doc-9', {
      'knowledge.revision': () => ({ document: proposed, revises: manual(), changes, likeness }),
      'knowledge.acceptRevision': (input) => {
        accepted.push(input);
        return { ...proposed, revisionState: 'current' };
      },
    });
    expect(await screen.findByText('This looks like the manual of another machine.')).toBeInTheDocument();
    expect(screen.getByText(/Only 2 % of its text/)).toBeInTheDocument();
    expect(screen.getByText('0 of 2 changes selected')).toBeInTheDocument();
    const accept = screen.getByRole('button', { name: 'Accept revision' });
    expect(accept.className).not.toBe(screen.getByRole('button', { name: 'Reject revision' }).className);
    await user.click(screen.getByRole('checkbox', { name: 'Apply: Coolant temperature' }));
    await user.click(accept);
    await waitFor(() =>
      expect(accepted).toEqual([
        { id: 'doc-9', keep: [], leaveOut: [{ title: 'Replace the belt', value: 'Every 500 h', page: 44 }] },
      ]),
    );
  });

  test('is proposed by uploading a file', async () => {
    const uploads: unknown[] = [];
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.propose': (form) => {
        uploads.push([form.get('documentId'), form.has('file')]);
        return proposed;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for manual.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Replace with a revision...' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('Drop the revision here'), pdf('manual-2.pdf', 10));
    await user.click(dialog.getByRole('button', { name: 'Upload revision' }));
    await waitFor(() => expect(uploads).toEqual([['doc-1', true]]));
  });

  test('lists its changes with pages and applies only the selected ones', async () => {
    const accepted: unknown[] = [];
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.documents': () => ({ documents: [manual({ proposedRevisionId: 'doc-9' })], total: 1 }),
      'knowledge.revision': () => ({ document: proposed, revises: manual(), changes, likeness: null }),
      'knowledge.document': ({ id }) => (id === 'doc-9' ? proposed : manual()),
      'knowledge.acceptRevision': (input) => {
        accepted.push(input);
        return { ...proposed, revisionState: 'current' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Revision to review' }));
    const limits = within(await screen.findByRole('region', { name: 'Limits' }));
    expect(limits.getByText('98 °C')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Intervals' })).getByText('None')).toBeInTheDocument();
    const precautions = within(screen.getByRole('region', { name: 'Precautions' }));
    expect(precautions.getByText(/it stays as it is/)).toBeInTheDocument();
    expect(precautions.getByRole('checkbox')).toBeDisabled();
    expect(screen.getByText('2 of 2 changes selected')).toBeInTheDocument();
    await user.click(limits.getByRole('checkbox', { name: 'Apply: Coolant temperature' }));
    expect(limits.getByText('Not applied: the item stays as it is.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Apply: Replace the belt' }));
    expect(screen.getByText('0 of 2 changes selected')).toBeInTheDocument();
    await user.click(limits.getByRole('button', { name: 'Open page 63 of manual-2.pdf' }));
    expect(await screen.findByText(/^doc-9, page 63,/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept revision' }));
    expect(await screen.findByText('manual-2.pdf is now in force.')).toBeInTheDocument();
    expect(accepted).toEqual([
      { id: 'doc-9', keep: ['r-1'], leaveOut: [{ title: 'Replace the belt', value: 'Every 500 h', page: 44 }] },
    ]);
  });

  test('can be rejected, and replaced editions can still be opened', async () => {
    const rejected: unknown[] = [];
    const old = manual({ id: 'doc-0', originalFilename: 'manual-0.pdf', revisionState: 'replaced' });
    const { user } = openKnowledge('/knowledge?tab=documents&revision=doc-9', {
      'knowledge.revision': () => ({ document: proposed, revises: manual(), changes, likeness: null }),
      'knowledge.rejectRevision': (input) => {
        rejected.push(input);
        return { message: 'The revision is rejected.' };
      },
      'knowledge.revisionsOf': () => ({ documents: [manual(), old], total: 2 }),
    });
    await screen.findByRole('region', { name: 'Limits' });
    await user.click(screen.getByRole('button', { name: 'Reject revision' }));
    expect(await screen.findByText('The revision is rejected.')).toBeInTheDocument();
    expect(rejected).toEqual([{ id: 'doc-9' }]);

    await user.click(await screen.findByRole('button', { name: 'Actions for manual.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revisions' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('In force')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Open manual-0.pdf' }));
    expect(await screen.findByText('doc-0, page 1, marked: nothing')).toBeInTheDocument();
  });
});
