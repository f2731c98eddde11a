import { manual } from '@steward/api/msw/factories/knowledge';
import { rule } from '@steward/api/msw/factories/rules';
import type { DeviceManualChanges } from '@steward/api/schema/generation';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveGeneration } from '../../care/generation/watched-generation';
import { openDevicePage as open } from '../../testing/device-page';
import { StubbedEventSource } from '../../testing/event-source';
import { completedGeneration, generationOf } from '../../testing/generations';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => leaveGeneration());

const noItems = {
  'rules.byDevice': () => [],
  'devices.readings': () => ({ readings: [], withoutReading: [] }),
  'safety.byDevice': () => [],
  'maintenance.byDevice': () => ({ maintenanceTasks: [], total: 0 }),
};
const changes = () => {
  const stream = StubbedEventSource.opened.find(({ url }) => url.includes('live.device'));
  if (!stream) throw new Error('the page does not follow the manuals of its device');
  return stream;
};
const emitChanges = (manualChanges: DeviceManualChanges) => changes().emit({ kind: 'manuals', changes: manualChanges });

describe('device without a manual', () => {
  const noManual = { ...noItems, 'knowledge.ofDevice': () => [] };

  test.each([
    ['device-info', 'Upload manual'],
    ['maintenance', 'Upload manual'],
    ['rules', 'Upload manual'],
    ['safety', 'Upload manual'],
    ['chat', 'Upload PDF for this device'],
  ])('offers an upload with generation for this device in its tab %s', async (tab, offer) => {
    const { user } = open(`/devices/d-1?tab=${tab}`, noManual);
    await user.click(await screen.findByRole('button', { name: offer }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Device Guide' }));
    expect(dialog.getByRole('button', { name: /^Machine/ })).toHaveTextContent('Diesel generator DG-02');
    expect(dialog.getByRole('checkbox', { name: /^Generate rules, tasks and precautions/ })).toBeChecked();
  });
});

describe('device with a manual', () => {
  test.each(['maintenance', 'rules', 'safety'])('offers to generate items in its empty tab %s', async (tab) => {
    const started: unknown[] = [];
    const { user } = open(`/devices/d-1?tab=${tab}`, {
      ...noItems,
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

  test('asks which manual to generate from when there are several', async () => {
    const started: unknown[] = [];
    const second = manual({ id: 'doc-2', title: null, originalFilename: 'valves.pdf' });
    const { user } = open('/devices/d-1?tab=rules', {
      ...noItems,
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

  test('shows the file in the Manuals card and offers to generate from it', async () => {
    const { user } = open('/devices/d-1');
    expect(await screen.findByText(/^manual\.pdf, 1\.0 MB, 188 pages$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate from this manual' }));
    expect(await screen.findByRole('dialog', { name: 'Generate from this manual' })).toBeInTheDocument();
  });

  test('shows a generation started by a colleague and reloads the lists when a stage ends', async () => {
    let rules = [rule()];
    open('/devices/d-1?tab=rules', { 'rules.byDevice': () => rules });
    await screen.findByText(rule().name);
    const manuals = [{ id: 'doc-1', processingStatus: 'completed' as const }];
    act(() => {
      changes().connect();
      emitChanges({ manuals, generations: [] });
    });
    act(() => emitChanges({ manuals, generations: [generationOf({ stage: 'rules', message: 'Reading limits' })] }));
    expect(await screen.findByText(/^Generating from CG-450/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show progress' })).toBeInTheDocument();
    rules = [rule(), rule({ id: 'r-9', name: 'Found just now' })];
    act(() => emitChanges({ manuals, generations: [generationOf()] }));
    expect(await screen.findByText('Found just now')).toBeInTheDocument();
    act(() => emitChanges({ manuals, generations: [completedGeneration()] }));
    await waitFor(() => expect(screen.queryByText(/^Generating from CG-450/)).not.toBeInTheDocument());
  });

  test('reloads its manuals when a colleague adds one', async () => {
    let manuals = [manual()];
    open('/devices/d-1', { 'knowledge.ofDevice': () => manuals });
    await screen.findByText(/^manual\.pdf/);
    act(() => {
      changes().connect();
      emitChanges({ manuals: [{ id: 'doc-1', processingStatus: 'completed' }], generations: [] });
    });
    manuals = [manual({ id: 'doc-2', originalFilename: 'valves.pdf', title: 'Valves' }), manual()];
    act(() =>
      emitChanges({
        manuals: [
          { id: 'doc-2', processingStatus: 'completed' },
          { id: 'doc-1', processingStatus: 'completed' },
        ],
        generations: [],
      }),
    );
    expect(await screen.findByText('Valves')).toBeInTheDocument();
  });

  test('opens the page of a source whose document now belongs to another device', async () => {
    open('/devices/d-1?tab=rules&doc=doc-7&page=12', {
      'knowledge.document': ({ id }) => manual({ id, title: 'Moved manual', deviceId: 'd-2' }),
    });
    expect(await screen.findByText('doc-7, page 12, marked: nothing')).toBeInTheDocument();
  });
});
