import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SearchInput } from './search-input';

function Search() {
  const [text, setText] = useState('');
  return <SearchInput label="Search assets" value={text} onChange={setText} />;
}

it('SearchInput is focused by /, cleared by Esc, and blurred by a second Esc', async () => {
  const user = userEvent.setup();
  render(<Search />);
  const input = screen.getByRole('searchbox', { name: 'Search assets' });
  await user.keyboard('/');
  expect(input).toHaveFocus();
  expect(input).toHaveValue('');
  await user.keyboard('pump{Escape}');
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(input).not.toHaveFocus();
});
