import { dashboardSettings } from '@steward/api/msw/factories/dashboard';
import { describe, expect, test } from 'vitest';
import { shownBlocks } from './blocks';
import { placesOf } from './components/place';

const all = ['figures', 'upcoming', 'device-status', 'weeks', 'quick-actions'];

describe('the parts of the Command Center', () => {
  test('are as drawn without choices, and with the choices as they come', () => {
    expect(shownBlocks(null)).toEqual(all);
    expect(shownBlocks(dashboardSettings())).toEqual(all);
  });

  test('stand in the order that was chosen; what the order leaves out comes last', () => {
    const settings = dashboardSettings({ widgetOrder: ['maintenance', 'overview'] });
    expect(shownBlocks(settings)).toEqual(['upcoming', 'weeks', 'figures', 'device-status', 'quick-actions']);
  });

  test.each([
    [{ showPerformanceMetrics: false }, 'figures'],
    [{ showDeviceStatus: false }, 'device-status'],
    [{ showCharts: false }, 'weeks'],
    [{ showQuickActions: false }, 'quick-actions'],
    [{ hiddenWidgets: ['overview' as const] }, 'figures'],
    [{ hiddenWidgets: ['devices' as const] }, 'device-status'],
    [{ hiddenWidgets: ['intelligence' as const] }, 'quick-actions'],
    [{ hiddenWidgets: ['maintenance' as const] }, 'upcoming'],
  ])('%j hides one', (given, hidden) => {
    expect(shownBlocks(dashboardSettings(given))).toEqual(all.filter((block) => block !== hidden));
  });
});

describe('no order leaves a hole: ', () => {
  const columns = (blocks: Parameters<typeof placesOf>[0]) =>
    placesOf(blocks).map(({ className }) => Number(/col-span-(\d)/.exec(className)?.[1] ?? 1));

  test('as drawn, tables have lists at their right', () => {
    expect(columns(shownBlocks(null))).toEqual([3, 2, 1, 2, 1]);
  });

  test.each([
    [['upcoming', 'weeks', 'device-status', 'figures', 'quick-actions'] as const, [3, 2, 1, 3, 3]],
    [['device-status', 'quick-actions', 'upcoming', 'weeks'] as const, [3, 3, 3, 3]],
    [['weeks', 'figures', 'upcoming'] as const, [3, 3, 3]],
  ])('%j', (blocks, expected) => expect(columns(blocks)).toEqual(expected));
});
