import { stubbedError } from '@steward/api/msw';
import { manual } from '@steward/api/msw/factories/knowledge';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { leaveGeneration } from '../../care/generation/watched-generation';
import { completedGeneration, generationOf } from '../../testing/generations';
import { documentStream, openKnowledge } from '../../testing/knowledge-page';

afterEach(() => leaveGeneration());

type Opened = ReturnType<typeof openKnowledge>;
const chooseMenuItem = async (user: Opened['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for manual.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const general = manual({ deviceId: null, deviceName: null });

describe('generation from a document', () => {
  test('shows progress, then counts of new, replaced and kept items with links to the tabs', async () => {
    const started: unknown[] = [];
    let now = generationOf();
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': (input) => {
        started.push(input);
        return now;
      },
      'generation.get': () => now,
    });
    await chooseMenuItem(user, 'Generate from this manual');
    const question = within(await screen.findByRole('dialog', { name: 'Generate from this manual' }));
    expect(question.getByText('CG-450 Operation and Maintenance Manual (manual.pdf)')).toBeInTheDocument();
    expect(question.getByText('Diesel generator DG-02')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('Planning maintenance')).toBeInTheDocument();
    expect(started).toEqual([{ documentId: 'doc-1', deviceId: 'd-1' }]);
    const dialog = within(screen.getByRole('dialog', { name: 'Generate from this manual' }));
    expect(dialog.getByRole('progressbar', { name: 'Generation' })).toHaveAttribute('aria-valuenow', '76');
    const stages = within(dialog.getByRole('list', { name: 'Stages' }));
    expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rules GenerationCompleted, 8 found',
      'Maintenance ScheduleIn Progress',
      'Safety ProceduresPending',
    ]);

    now = completedGeneration({
      rules: { added: 2, replaced: 1, unchanged: 5, kept: 3, removed: 0, leftOut: 0, suggested: 0 },
    });
    expect(await screen.findByText('Generation completed', {}, { timeout: 3000 })).toBeInTheDocument();
    const rules = dialog.getByRole('link', { name: /AI Rules/ });
    expect(rules).toHaveTextContent('2 new');
    expect(rules).toHaveTextContent('1 replaced, 5 unchanged, 3 kept');
    expect(rules).toHaveAttribute('href', '/devices/d-1?tab=rules');
    expect(dialog.getByText(/Kept items were edited or worked on by people/)).toBeInTheDocument();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('reports no changes when repeated', async () => {
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': () => completedGeneration(),
      'generation.get': () => completedGeneration(),
    });
    await chooseMenuItem(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText(/^Nothing has changed: Diesel generator DG-02/)).toBeInTheDocument();
  });

  test('reports deleted items that were left out and restores them', async () => {
    const calls: unknown[] = [];
    const leftOut = (count: number) => ({
      added: 0,
      replaced: 0,
      unchanged: 5,
      kept: 0,
      removed: 0,
      leftOut: count,
      suggested: 0,
    });
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': (input) => {
        calls.push(input);
        return completedGeneration();
      },
      'generation.get': () => completedGeneration({ rules: leftOut(2), safety: leftOut(1) }),
    });
    await chooseMenuItem(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('3 items were left out because someone deleted them earlier.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /AI Rules/ })).toHaveTextContent('5 unchanged, 2 left out');
    // the previous dialog blocks the pointer until it is unmounted
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Bring them back' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toEqual({ documentId: 'doc-1', deviceId: 'd-1', bringBackDeleted: true });
  });

  test('links to the suggestions', async () => {
    const suggesting = { added: 0, replaced: 0, unchanged: 8, kept: 0, removed: 0, leftOut: 0, suggested: 1 };
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': () => completedGeneration(),
      'generation.get': () => completedGeneration({ safety: suggesting }),
    });
    await chooseMenuItem(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('1 suggestion waits for your review.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Safety Alerts/ })).toHaveTextContent('8 unchanged, 1 suggested');
    expect(screen.getByRole('link', { name: 'Review suggestions' })).toHaveAttribute(
      'href',
      '/devices/d-1?tab=safety&view=suggested',
    );
  });

  test('requires a device for a general document, assigns it and starts', async () => {
    const calls: unknown[] = [];
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.documents': () => ({ documents: [general], total: 1 }),
      'knowledge.move': (input) => {
        calls.push(['move', input]);
        return manual();
      },
      'generation.start': (input) => {
        calls.push(['start', input]);
        return generationOf();
      },
      'generation.get': () => generationOf(),
    });
    await chooseMenuItem(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Device is required');
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Device' }));
    await user.click(await screen.findByRole('option', { name: /^Centrifugal chiller CH-07/ }));
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('Planning maintenance')).toBeInTheDocument();
    expect(calls).toEqual([
      ['move', { id: 'doc-1', deviceId: 'd-2' }],
      ['start', { documentId: 'doc-1', deviceId: 'd-2' }],
    ]);
  });

  test('keeps the dialog open with the error when it cannot start', async () => {
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': () => {
        throw stubbedError('CONFLICT', 'The onboarding of its device reads this manual.');
      },
    });
    await chooseMenuItem(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The onboarding of its device reads this manual.');
    expect(screen.getByRole('button', { name: 'Generate' })).toBeEnabled();
  });

  test('shows a badge in the row of the document that opens the progress for colleagues', async () => {
    const { user } = openKnowledge('/knowledge?tab=documents', { 'generation.get': () => generationOf() });
    await screen.findAllByText('Diesel generator DG-02');
    act(() => {
      documentStream().connect();
      documentStream().emit({ processing: [], generations: [generationOf()], total: 1, movedAt: null });
    });
    await user.click(await screen.findByRole('button', { name: /^Generating items from manual.pdf, 76 %/ }));
    expect(await screen.findByText('Planning maintenance')).toBeInTheDocument();
  });

  test('offers a retry after a failure', async () => {
    const failed = generationOf({ status: 'failed', stage: 'upload', error: 'The file is damaged.', retryable: true });
    let now = failed;
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': () => now,
      'generation.get': () => now,
    });
    await chooseMenuItem(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('The file is damaged.')).toBeInTheDocument();
    now = generationOf({ runId: 'g-2' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Planning maintenance')).toBeInTheDocument();
  });
});

describe('assigning a document to a device', () => {
  test('moves the document, shows the new device at once and offers to generate items there', async () => {
    let storedDocument = manual();
    const moves: unknown[] = [];
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.documents': () => ({ documents: [storedDocument], total: 1 }),
      'knowledge.move': (input) => {
        moves.push(input);
        storedDocument = manual({ deviceId: 'd-2', deviceName: 'Centrifugal chiller CH-07' });
        return storedDocument;
      },
    });
    await chooseMenuItem(user, 'Assign to device...');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign to device' }));
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
    expect(dialog.getByText(/stay with Diesel generator DG-02 and keep the link to their page/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Device' }));
    await user.click(await screen.findByRole('option', { name: /^Centrifugal chiller CH-07/ }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('link', { name: 'Centrifugal chiller CH-07' })).toBeInTheDocument();
    expect(moves).toEqual([{ id: 'doc-1', deviceId: 'd-2' }]);
    // jsdom lacks pointer capture, which toasts need
    fireEvent.click(await screen.findByRole('button', { name: 'Generate items' }));
    expect(await screen.findByRole('dialog', { name: 'Generate from this manual' })).toBeInTheDocument();
  });

  test('makes the document general', async () => {
    const moves: unknown[] = [];
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.move': (input) => {
        moves.push(input);
        return general;
      },
    });
    await chooseMenuItem(user, 'Assign to device...');
    await user.click(await screen.findByRole('button', { name: 'Device' }));
    await user.click(await screen.findByRole('option', { name: 'No device (General document)' }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText(/is now a general document/)).toBeInTheDocument();
    expect(moves).toEqual([{ id: 'doc-1', deviceId: null }]);
  });

  test('keeps the selection and shows the error when the device already has the document', async () => {
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.move': () => {
        throw stubbedError('CONFLICT', '"Centrifugal chiller CH-07" has this document already, as "copy.pdf".');
      },
    });
    await chooseMenuItem(user, 'Assign to device...');
    await user.click(await screen.findByRole('button', { name: 'Device' }));
    await user.click(await screen.findByRole('option', { name: /^Centrifugal chiller CH-07/ }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('has this document already, as "copy.pdf".');
    expect(screen.getByRole('button', { name: 'Device' })).toHaveTextContent('Centrifugal chiller CH-07');
  });
});
