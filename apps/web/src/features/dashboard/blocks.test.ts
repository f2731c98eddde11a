import { dashboardSettings } from '@steward/api/msw/factories/dashboard';
import { describe, expect, test } from 'vitest';
import { visibleBlocks } from './blocks';
import { placeBlocks } from './components/place';

const defaultOrder = ['figures', 'upcoming', 'device-status', 'weeks', 'quick-actions'];

describe('visibleBlocks', () => {
  test('returns the default order without settings and with default settings', () => {
    expect(visibleBlocks(null)).toEqual(defaultOrder);
    expect(visibleBlocks(dashboardSettings())).toEqual(defaultOrder);
  });

  test('follows widgetOrder and appends missing widgets', () => {
    const settings = dashboardSettings({ widgetOrder: ['maintenance', 'overview'] });
    expect(visibleBlocks(settings)).toEqual(['upcoming', 'weeks', 'figures', 'device-status', 'quick-actions']);
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
  ])('with %j hides %s', (settings, hidden) => {
    expect(visibleBlocks(dashboardSettings(settings))).toEqual(defaultOrder.filter((block) => block !== hidden));
  });
});

describe('placeBlocks', () => {
  const columns = (blocks: Parameters<typeof placeBlocks>[0]) =>
    placeBlocks(blocks).map(({ className }) => Number(/col-span-(\d)/.exec(className)?.[1] ?? 1));

  test('puts narrow blocks to the right of wide ones in the default order', () => {
    expect(columns(visibleBlocks(null))).toEqual([3, 2, 1, 2, 1]);
  });

  test.each([
    [['upcoming', 'weeks', 'device-status', 'figures', 'quick-actions'] as const, [3, 2, 1, 3, 3]],
    [['device-status', 'quick-actions', 'upcoming', 'weeks'] as const, [3, 3, 3, 3]],
    [['weeks', 'figures', 'upcoming'] as const, [3, 3, 3]],
  ])('fills every row for %j', (blocks, expected) => expect(columns(blocks)).toEqual(expected));
});
