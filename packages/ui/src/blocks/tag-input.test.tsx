import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Field } from './field';
import { TagInput } from './tag-input';

function setUp(initial: string[] = []) {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const changed = vi.fn();
  function Form() {
    const [tags, setTags] = useState(initial);
    return (
      <form onSubmit={submit}>
        <Field label="Tags">
          <TagInput
            value={tags}
            onChange={(next) => {
              changed(next);
              setTags(next);
            }}
          />
        </Field>
      </form>
    );
  }
  render(<Form />);
  return { user: userEvent.setup(), input: screen.getByRole('textbox', { name: 'Tags' }), submit, changed };
}

it('TagInput adds a tag on Enter, comma and leaving the field, and submits only from the empty field', async () => {
  const { user, input, submit, changed } = setUp();
  await user.type(input, ' pump {Enter}hall 2,spare');
  await user.tab();
  expect(changed.mock.lastCall).toEqual([['pump', 'hall 2', 'spare']]);
  expect(submit).not.toHaveBeenCalled();
  await user.type(input, '{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

it('TagInput ignores a tag that is there already, in whatever case', async () => {
  const { user, input, changed } = setUp(['Pump']);
  await user.type(input, 'PUMP{Enter}');
  expect(changed).not.toHaveBeenCalled();
  expect(input).toHaveValue('');
});

it('TagInput splits pasted text at commas, semicolons and lines', async () => {
  const { user, input, changed } = setUp(['a']);
  await user.click(input);
  await user.paste('b, c;d\nB');
  expect(changed.mock.lastCall).toEqual([['a', 'b', 'c', 'd']]);
});

it('TagInput removes the last tag on Backspace in the empty field, and any by its button', async () => {
  const { user, input, changed } = setUp(['a', 'b', 'c']);
  await user.type(input, 'x{Backspace}{Backspace}');
  expect(changed.mock.lastCall).toEqual([['a', 'b']]);
  await user.click(screen.getByRole('button', { name: 'Remove tag a' }));
  expect(changed.mock.lastCall).toEqual([['b']]);
  expect(input).toHaveFocus();
});
