import { alarm } from '@steward/api/msw/factories/alarms';
import { admin } from '@steward/api/msw/factories/people';
import { precaution } from '@steward/api/msw/factories/safety';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';
import { initialState, writeSectionState } from '../section-state';

const originalMatchMedia = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes('width') }) as MediaQueryList;
});
afterEach(() => {
  window.matchMedia = originalMatchMedia;
});

const atTheMachine = async () => within(await screen.findByRole('region', { name: 'At the machine' }));
const dangerous = (id: string, fields = {}) =>
  precaution({ id, title: `Danger ${id}`, severity: 'HIGH', signalWord: 'DANGER', ...fields });

describe('the link of a label on a phone', () => {
  test('opens "At the machine" with due tasks, dangers and the assistant, whichever tab was open last', async () => {
    writeSectionState(admin.id, 'd-1', { ...initialState, tab: 'rules' });
    const { user, router } = openDevicePage('/devices/d-1', {
      'alarms.list': () => ({
        ...{ page: 0, size: 3, totalElements: 5, totalPages: 2 },
        content: [alarm({ id: 'a-1', ruleName: 'Coolant too hot' })],
      }),
      'safety.byDevice': () => [
        dangerous('1'),
        dangerous('2', { severity: 'CRITICAL', signalWord: null }),
        dangerous('3'),
        dangerous('4', { isActive: false }),
        dangerous('5', { signalWord: 'WARNING' }),
      ],
    });
    const machine = await atTheMachine();
    expect(machine.getByText('Clean battery terminals')).toBeInTheDocument();
    expect(await machine.findByText('Danger 1.')).toBeInTheDocument();
    expect(machine.getByText('Danger 2.')).toBeInTheDocument();
    expect(machine.queryByText('Danger 3.')).not.toBeInTheDocument();
    await user.click(machine.getByRole('button', { name: 'Show 1 more precaution' }));
    expect(machine.getByText('Danger 3.')).toBeInTheDocument();
    expect(machine.queryByText(/Danger [45]/)).not.toBeInTheDocument();
    expect(machine.getByRole('link', { name: '4 more alarms' })).toBeInTheDocument();
    expect(await machine.findByRole('link', { name: 'Coolant too hot' })).toHaveAttribute('href', '/alarms?alarm=a-1');
    await user.click(machine.getByRole('button', { name: 'Ask about this device' }));
    expect(router.state.location.search).toMatchObject({ tab: 'chat' });
  });

  test('keeps a tab that is named in the address', async () => {
    openDevicePage('/devices/d-1?tab=rules');
    expect(await screen.findByRole('tab', { name: /^Rules/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('region', { name: 'At the machine' })).not.toBeInTheDocument();
  });
});
