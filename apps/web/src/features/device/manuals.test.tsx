import { manual } from '@steward/api/msw/factories/knowledge';
import { rule } from '@steward/api/msw/factories/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveGeneration } from '../../care/generation/watched-generation';
import { openDevicePage as open } from '../../testing/device-page';
import { StubbedEventSource } from '../../testing/event-source';
import { completedGeneration, generationOf } from '../../testing/generations';

vi.mock('../../pdf/manual-page', () => ({
  ManualPage: (props: { page: number; documentId: string }) => <p>{`${props.documentId}, page ${props.page}`}</p>,
}));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => leaveGeneration());

const nothing = {
  'rules.byDevice': () => [],
  'safety.byDevice': () => [],
  'maintenance.byDevice': () => ({ maintenanceTasks: [], total: 0 }),
};
const changes = () => {
  const stream = StubbedEventSource.opened.find(({ url }) => url.includes('generation.deviceChanges'));
  if (!stream) throw new Error('the page does not follow the manuals of its device');
  return stream;
};

describe('a device without a manual', () => {
  const without = { ...nothing, 'knowledge.ofDevice': () => [] };

  test.each([
    ['device-info', 'Upload manual'],
    ['maintenance', 'Upload manual'],
    ['rules', 'Upload manual'],
    ['safety', 'Upload manual'],
    ['chat', 'Upload PDF for this device'],
  ])('offers the upload in its tab %s, for this device, with generation', async (tab, offer) => {
    const { user } = open(`/devices/d-1?tab=${tab}`, without);
    await user.click(await screen.findByRole('button', { name: offer }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Device Guide' }));
    expect(dialog.getByRole('button', { name: /^Machine/ })).toHaveTextContent('Diesel generator DG-02');
    expect(dialog.getByRole('checkbox', { name: /^Generate rules, tasks and precautions/ })).toBeChecked();
  });
});

describe('a device with a manual', () => {
  test.each(['maintenance', 'rules', 'safety'])('offers to generate items in its empty tab %s', async (tab) => {
    const started: unknown[] = [];
    const { user } = open(`/devices/d-1?tab=${tab}`, {
      ...nothing,
      'generation.start': (input) => {
        started.push(input);
        return generationOf();
      },
      'generation.get': () => generationOf(),
    });
    await user.click(await screen.findByRole('button', { name: 'Generate from this manual' }));
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByRole('progressbar', { name: 'Generation' })).toBeInTheDocument();
    expect(started).toEqual([{ documentId: 'doc-1', deviceId: 'd-1' }]);
  });

  test('asks which one when there are several', async () => {
    const started: unknown[] = [];
    const second = manual({ id: 'doc-2', title: null, originalFilename: 'valves.pdf' });
    const { user } = open('/devices/d-1?tab=rules', {
      ...nothing,
      'knowledge.ofDevice': () => [manual(), second],
      'generation.start': (input) => {
        started.push(input);
        return generationOf();
      },
      'generation.get': () => generationOf(),
    });
    await user.click(await screen.findByRole('button', { name: 'Generate from this manual' }));
    await user.click(await screen.findByRole('combobox', { name: 'Manual' }));
    await user.click(await screen.findByRole('option', { name: 'valves.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(started).toEqual([{ documentId: 'doc-2', deviceId: 'd-1' }]));
  });

  test('shows title and file name, and can generate from each in the Manuals card', async () => {
    const { user } = open('/devices/d-1');
    expect(await screen.findByText(/^manual\.pdf, 1\.0 MB, 188 pages$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate from this manual' }));
    expect(await screen.findByRole('dialog', { name: 'Generate from this manual' })).toBeInTheDocument();
  });

  test('shows a generation that a colleague started, and loads the lists when a stage has ended', async () => {
    let rules = [rule()];
    open('/devices/d-1?tab=rules', { 'rules.byDevice': () => rules });
    await screen.findByText(rule().name);
    const manuals = [{ id: 'doc-1', processingStatus: 'completed' }];
    act(() => {
      changes().connect();
      changes().say({ manuals, generations: [] });
    });
    act(() => changes().say({ manuals, generations: [generationOf({ stage: 'rules', message: 'Reading limits' })] }));
    expect(await screen.findByText(/^Generating from CG-450/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show progress' })).toBeInTheDocument();
    rules = [rule(), rule({ id: 'r-9', name: 'Found just now' })];
    act(() => changes().say({ manuals, generations: [generationOf()] }));
    expect(await screen.findByText('Found just now')).toBeInTheDocument();
    act(() => changes().say({ manuals, generations: [completedGeneration()] }));
    await waitFor(() => expect(screen.queryByText(/^Generating from CG-450/)).not.toBeInTheDocument());
  });

  test('loads its manuals again when a colleague gives it another', async () => {
    let listed = [manual()];
    open('/devices/d-1', { 'knowledge.ofDevice': () => listed });
    await screen.findByText(/^manual\.pdf/);
    act(() => {
      changes().connect();
      changes().say({ manuals: [{ id: 'doc-1', processingStatus: 'completed' }], generations: [] });
    });
    listed = [manual({ id: 'doc-2', originalFilename: 'valves.pdf', title: 'Valves' }), manual()];
    act(() =>
      changes().say({
        manuals: [
          { id: 'doc-2', processingStatus: 'completed' },
          { id: 'doc-1', processingStatus: 'completed' },
        ],
        generations: [],
      }),
    );
    expect(await screen.findByText('Valves')).toBeInTheDocument();
  });

  test('opens the page of a source whose document belongs to another device now', async () => {
    open('/devices/d-1?tab=rules&doc=doc-7&page=12', {
      'knowledge.document': ({ id }) => manual({ id, title: 'Moved manual', deviceId: 'd-2' }),
    });
    expect(await screen.findByText('doc-7, page 12')).toBeInTheDocument();
  });
});
