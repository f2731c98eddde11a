import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from '../lib/toast';
import { Toaster } from './toaster';

test('several toasts do not cover the buttons of each other', async () => {
  render(<Toaster />);
  toast.success('First');
  toast.success('Second');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2));
  for (const text of ['First', 'Second']) {
    expect(screen.getByText(text).closest('[data-sonner-toast]')).toHaveAttribute('data-expanded', 'true');
  }
});
