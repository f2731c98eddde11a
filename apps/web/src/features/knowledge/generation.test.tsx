import { stubbedError } from '@steward/api/msw';
import { manual } from '@steward/api/msw/factories/knowledge';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { leaveGeneration } from '../../care/generation/watched-generation';
import { completedGeneration, generationOf } from '../../testing/generations';
import { documentStream, openKnowledge } from '../../testing/knowledge-page';

afterEach(() => leaveGeneration());

type Opened = ReturnType<typeof openKnowledge>;
const choose = async (user: Opened['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for manual.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const general = manual({ deviceId: null, deviceName: null });

describe('generating from a document', () => {
  test('shows the progress, then what was new, replaced and kept, with a link to each tab', async () => {
    const started: unknown[] = [];
    let now = generationOf();
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': (input) => {
        started.push(input);
        return now;
      },
      'generation.get': () => now,
    });
    await choose(user, 'Generate from this manual');
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

  test('says that nothing has changed when it is repeated', async () => {
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': () => completedGeneration(),
      'generation.get': () => completedGeneration(),
    });
    await choose(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText(/^Nothing has changed: Diesel generator DG-02/)).toBeInTheDocument();
  });

  test('says how many deleted items were left out, and brings them back', async () => {
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
    await choose(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('3 items were left out: somebody deleted them before.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /AI Rules/ })).toHaveTextContent('5 unchanged, 2 left out');
    // the dialog before it takes the pointer until it is gone
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Bring them back' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toEqual({ documentId: 'doc-1', deviceId: 'd-1', bringBackDeleted: true });
  });

  test('leads to what was only suggested', async () => {
    const suggesting = { added: 0, replaced: 0, unchanged: 8, kept: 0, removed: 0, leftOut: 0, suggested: 1 };
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': () => completedGeneration(),
      'generation.get': () => completedGeneration({ safety: suggesting }),
    });
    await choose(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('1 suggestion waits for your review.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Safety Alerts/ })).toHaveTextContent('8 unchanged, 1 suggested');
    expect(screen.getByRole('link', { name: 'Review suggestions' })).toHaveAttribute(
      'href',
      '/devices/d-1?tab=safety&view=suggested',
    );
  });

  test('asks for the device of a general document, gives it to that device and starts', async () => {
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
    await choose(user, 'Generate from this manual');
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

  test('keeps the dialog and says why when it cannot start', async () => {
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': () => {
        throw stubbedError('CONFLICT', 'The onboarding of its device reads this manual.');
      },
    });
    await choose(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The onboarding of its device reads this manual.');
    expect(screen.getByRole('button', { name: 'Generate' })).toBeEnabled();
  });

  test('is seen in the row of the document by colleagues, who can open the progress', async () => {
    const { user } = openKnowledge('/knowledge?tab=documents', { 'generation.get': () => generationOf() });
    await screen.findAllByText('Diesel generator DG-02');
    act(() => {
      documentStream().connect();
      documentStream().say({ processing: [], generations: [generationOf()], total: 1, movedAt: null });
    });
    await user.click(await screen.findByRole('button', { name: /^Generating items from manual.pdf, 76 %/ }));
    expect(await screen.findByText('Planning maintenance')).toBeInTheDocument();
  });

  test('offers another try when it failed', async () => {
    const failed = generationOf({ status: 'failed', stage: 'upload', error: 'The file is damaged.', retryable: true });
    let now = failed;
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'generation.start': () => now,
      'generation.get': () => now,
    });
    await choose(user, 'Generate from this manual');
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('The file is damaged.')).toBeInTheDocument();
    now = generationOf({ runId: 'g-2' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Planning maintenance')).toBeInTheDocument();
  });
});

describe('assigning a document to a device', () => {
  test('moves it, shows the new device at once and offers to generate items there', async () => {
    let listed = manual();
    const moves: unknown[] = [];
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.documents': () => ({ documents: [listed], total: 1 }),
      'knowledge.move': (input) => {
        moves.push(input);
        listed = manual({ deviceId: 'd-2', deviceName: 'Centrifugal chiller CH-07' });
        return listed;
      },
    });
    await choose(user, 'Assign to device...');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign to device' }));
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
    expect(dialog.getByText(/stay at Diesel generator DG-02 and keep the link to their page/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Device' }));
    await user.click(await screen.findByRole('option', { name: /^Centrifugal chiller CH-07/ }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('link', { name: 'Centrifugal chiller CH-07' })).toBeInTheDocument();
    expect(moves).toEqual([{ id: 'doc-1', deviceId: 'd-2' }]);
    // jsdom has no pointer capture, which toasts want
    fireEvent.click(await screen.findByRole('button', { name: 'Generate items' }));
    expect(await screen.findByRole('dialog', { name: 'Generate from this manual' })).toBeInTheDocument();
  });

  test('makes it general', async () => {
    const moves: unknown[] = [];
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.move': (input) => {
        moves.push(input);
        return general;
      },
    });
    await choose(user, 'Assign to device...');
    await user.click(await screen.findByRole('button', { name: 'Device' }));
    await user.click(await screen.findByRole('option', { name: 'No device (General document)' }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText(/is a general document now/)).toBeInTheDocument();
    expect(moves).toEqual([{ id: 'doc-1', deviceId: null }]);
  });

  test('keeps the choice and says why when the device has the same document', async () => {
    const { user } = openKnowledge('/knowledge?tab=documents', {
      'knowledge.move': () => {
        throw stubbedError('CONFLICT', '"Centrifugal chiller CH-07" has this document already, as "copy.pdf".');
      },
    });
    await choose(user, 'Assign to device...');
    await user.click(await screen.findByRole('button', { name: 'Device' }));
    await user.click(await screen.findByRole('option', { name: /^Centrifugal chiller CH-07/ }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('has this document already, as "copy.pdf".');
    expect(screen.getByRole('button', { name: 'Device' })).toHaveTextContent('Centrifugal chiller CH-07');
  });
});
