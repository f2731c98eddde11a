import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSelection } from './use-selection';

const items = [{ id: 'a' }, { id: 'b' }];

describe('other filters', () => {
  const renderSelection = () =>
    renderHook(({ search }) => useSelection({ items, filters: { search } }), { initialProps: { search: '' } });

  it('clear the selection, but the user goes on selecting', () => {
    const { result, rerender } = renderSelection();
    act(() => result.current.open());
    act(() => result.current.toggle({ id: 'a' }, false));
    rerender({ search: 'pump' });
    expect(result.current).toMatchObject({ count: 0, isActive: true });
    act(() => result.current.clear());
    expect(result.current.isActive).toBe(false);
  });

  it('end a selection that was made without the button', () => {
    const { result, rerender } = renderSelection();
    act(() => result.current.toggle({ id: 'a' }, false));
    rerender({ search: 'pump' });
    expect(result.current).toMatchObject({ count: 0, isActive: false });
  });
});
