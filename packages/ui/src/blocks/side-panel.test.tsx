import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSidePanelOpen } from '../hooks/use-side-panel-open';
import { SidePanel } from './side-panel';

const Rail = () => <p>{useSidePanelOpen() ? 'rail' : 'sidebar'}</p>;

it('closes on Esc unless a dialog above it took the key, and folds the sidebar while it is open', () => {
  const close = vi.fn();
  const page = (open: boolean) => (
    <>
      <Rail />
      <SidePanel open={open} onClose={close} label="Page 43 of the manual" title="CG-450">
        A page
      </SidePanel>
    </>
  );
  const { rerender } = render(page(true));
  expect(screen.getByRole('complementary', { name: 'Page 43 of the manual' })).toBeVisible();
  expect(screen.getByText('rail')).toBeVisible();
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  document.body.removeEventListener('keydown', take);
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
  rerender(page(false));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByText('sidebar')).toBeVisible();
});
