import { describe, expect, test } from 'vitest';
import { dashboardSettings } from '../../testing/dashboard';
import { shownBlocks } from './blocks';

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
  ])('%j hides one', (given, hidden) => {
    expect(shownBlocks(dashboardSettings(given))).toEqual(all.filter((block) => block !== hidden));
  });

  test('lose what is due and the weeks ahead with maintenance, and no way on but one with Intelligence', () => {
    expect(shownBlocks(dashboardSettings({ hiddenWidgets: ['maintenance', 'intelligence'] }))).toEqual([
      'figures',
      'device-status',
      'quick-actions',
    ]);
  });
});
